const LENGTH = 300

/**
 * Sanitizes a mail server's reply for the log and the back office: one line, without email
 * addresses and links, which servers often repeat.
 */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/https?:\/\/\S+/gi, '…')
    .replaceAll(/[^\s<>"'():;,=]+@[^\s<>"'():;,=]+/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH)
}
