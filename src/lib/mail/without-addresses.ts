const LENGTH = 300

/**
 * The reply of a mail server, for the log and the back office: one line, without addresses of people
 * and without the links of the mail, which servers like to repeat.
 */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/https?:\/\/\S+/gi, '…')
    .replaceAll(/[^\s<>"'():;,=]+@[^\s<>"'():;,=]+/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH)
}
