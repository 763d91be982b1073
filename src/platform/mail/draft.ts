import { env } from '@/env'
import type { Envelope, MailDraft, Values } from './draft-type'
import { renderLayout, type Block, type Letterhead, type Mail } from './layout'
import {
  BRAND,
  fillPlaceholders,
  resolveWords,
  toOneLine,
  type MailEntry,
  type MailWords,
} from './mail-entry'

type Content<Name extends string> = Envelope & {
  to: string
  values: Readonly<Record<Name, string>>
  parts?: readonly Block[]
  /** Of this site. `null` for no button. */
  path?: string | null
  footer?: MailDraft['footer']
}

export function createDraft<Name extends string>(
  entry: MailEntry<Name>,
  { path = entry.path, footer = { text: entry.footer }, parts = [], ...rest }: Content<Name>,
): MailDraft {
  return {
    ...rest,
    entry: entry.id,
    parts,
    ...(typeof path === 'string' && { url: env.SITE_URL + path }),
    after: entry.after ?? [],
    footer,
  }
}

/** The email with the examples of its placeholders. */
export function createExample(entry: MailEntry, to: string): MailDraft {
  const path = entry.words.button === undefined ? null : (entry.path ?? '/')
  return createDraft(entry, { to, values: entry.placeholders, path })
}

type Words = {
  letterhead: Pick<Letterhead, 'brand'>
  findEntry: (id: string) => MailEntry | undefined
  /** The document of the global `emails`, by entry. */
  readStored?: (id: string) => unknown
}

/** Draws no pictures. Returns null if the program no longer has the entry. */
export function renderDraft(
  draft: MailDraft,
  { findEntry, letterhead, readStored }: Words,
): (Omit<Mail, 'pictures'> & Pick<MailDraft, 'pictures'>) | null {
  const { after, entry: id, footer, parts, url, values: given, ...rest } = draft
  const entry = findEntry(id)
  if (!entry) return null
  const { brand } = letterhead
  const values = { ...given, [BRAND]: brand }
  const copy = resolveWords(entry, readStored?.(id))
  const button: Block[] =
    url && copy.button
      ? [{ kind: 'button', label: fillPlaceholders(copy.button, values), url }]
      : []
  const content = renderLayout({
    brand,
    title: fillPlaceholders(copy.heading, values),
    blocks: [...toBlocks(entry, copy, values), ...parts, ...button, ...after],
    footer,
  })
  const subject = toOneLine(fillPlaceholders(copy.subject, values))
  return { ...rest, kind: id, subject, ...content }
}

/** Paragraphs are those of the text, not those of values. */
function toBlocks(entry: MailEntry, { text }: MailWords, values: Values): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph): Block[] => {
      const template = paragraph.trim()
      const filled = fillPlaceholders(template, values)
      if (!filled.trim()) return []
      const isQuote = entry.quoted?.some((name) => template === `{${name}}`)
      return [{ kind: isQuote ? 'quote' : 'text', text: filled }]
    })
}
