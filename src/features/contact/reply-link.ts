export type SentMessage = {
  name: string
  fromEmail: string
  subject: string
  message: string
  /** The text of its day and time. */
  sent: string
}

/** Mail programs cut longer links off, or do not open them. */
const MAX_QUOTED = 1200

/** The address that opens the mail program with an answer to a message, which it quotes. */
export function toReplyLink({ fromEmail, message, name, sent, subject }: SentMessage): string {
  const text = [...message]
  const quoted = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).join('')}…` : message
  const lines = quoted.split(/\r?\n/).map((line) => `> ${line}`)
  const body = ['', '', `${sent}, ${name}:`, ...lines].join('\r\n')
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const query = Object.entries({ subject: title, body })
    .map(
      ([key, value]) => `${key}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))}`,
    )
    .join('&')
  return `mailto:${encodeURIComponent(fromEmail).replaceAll('%40', '@')}?${query}`
}
