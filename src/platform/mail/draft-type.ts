import type { Block, Mail } from './layout'

export type Values = Readonly<Record<string, string>>

/** A QR code, which is drawn when the email is sent. Earlier versions queued PNGs. */
export type DraftPicture = { cid: string } & ({ qr: string } | { png: string })

export type Envelope = Omit<Mail, 'to' | 'kind' | 'subject' | 'html' | 'text' | 'pictures'> & {
  pictures?: DraftPicture[]
}

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
