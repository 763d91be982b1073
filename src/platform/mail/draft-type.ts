import type { Block, Mail } from './layout'

export type Values = Readonly<Record<string, string>>

export type Envelope = Omit<Mail, 'to' | 'kind' | 'subject' | 'html' | 'text'>

/** An email before it leaves: values and parts. It gets its words when it is sent. */
export type MailDraft = Envelope & {
  /** The id of its entry. */
  entry: string
  to: string
  values: Values
  /** Between the text and the button. */
  parts: readonly Block[]
  /** Of the button. Without it, there is none. */
  url?: string
  after: readonly Block[]
  footer: { text: string; label?: string; url?: string }
}
