import type { PayloadRequest } from 'payload'
import type { Block } from './layout'
import type { MailDraft } from './draft-type'

/** What administrators can change. Paragraphs of `text` are separated by blank lines. */
export type MailWords = { subject: string; heading: string; text: string; button?: string }
export const WORD_FIELDS = ['subject', 'heading', 'text', 'button'] as const
export type WordField = (typeof WORD_FIELDS)[number]

/**
 * One email that a person receives: its words, and what surrounds them. A feature lists its entries
 * under `mails` of its `feature.ts`; fields in /cms, previews, docs and tests derive from the list.
 */
export type MailEntry<Name extends string = string> = {
  /** Kebab case. Names the email in logs and, in camel case, its fields in the global `emails`. */
  id: string
  label: string
  /** A sentence. */
  sentWhen: string
  /** With an example each. `{brand}`, the name of the site, has a value in every email. */
  placeholders: Readonly<Record<Name, string>>
  /** Those that the text must contain, because the email is useless without them. */
  required?: readonly NoInfer<Name>[]
  /** Shown as a quote where they are a paragraph of their own. */
  quoted?: readonly NoInfer<Name>[]
  words: MailWords
  /** The path that the button opens, unless the draft has another one. */
  path?: string
  /** What follows the button. */
  after?: readonly Block[]
  /** Why the recipient gets this email. */
  footer: string
  /** The email about a recent record, addressed to `person`. Null if there is no record. */
  preview?: (req: PayloadRequest, person: MailPerson) => Promise<MailDraft | null>
}

export type MailPerson = { id: number; email: string; name: string }

/** Of one feature; `label` is the heading in /cms. */
export type MailGroup = { label: string; entries: readonly MailEntry[] }

/** Checks the names of placeholders. */
export function defineMail<const Name extends string = never>(
  entry: MailEntry<Name>,
): MailEntry<Name> {
  return entry
}

/** `event-day-before` → `eventDayBefore`. */
export function toFieldName(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** In every email. */
export const BRAND = 'brand'

const PLACEHOLDER = /\{([^{}]{1,60})\}/g
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const LONGEST: Record<WordField, number> = { subject: 200, heading: 120, text: 4000, button: 60 }

export function getLongest(field: WordField): number {
  return LONGEST[field]
}

/** Replaces each placeholder once: a value never becomes a placeholder. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  )
}

/** Keeps line breaks of values out of the header of an email. */
export function toOneLine(text: string): string {
  return text.replaceAll(LINE_BREAKS, ' ').trim()
}

/** Returns what is wrong with a text that replaces the default one, or null. */
export function findWordsProblem(
  entry: MailEntry,
  field: WordField,
  value: unknown,
): string | null {
  if (isEmpty(value)) return null
  if (typeof value !== 'string') return 'Please enter a text.'
  if (value.length > LONGEST[field]) return `Please enter at most ${LONGEST[field]} characters.`
  if (field !== 'text' && toOneLine(value) !== value.trim()) return 'Please enter a single line.'
  const names = new Set([...value.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
  const missing = field === 'text' && entry.required?.find((name) => !names.has(name))
  if (missing) return `Please keep {${missing}} in the text: without it, the email is useless.`
  const available = [...Object.keys(entry.placeholders), BRAND]
  const unknown = [...names].find((name) => !available.includes(name))
  if (unknown === undefined) return null
  return `{${unknown}} has no value in this email. It has ${available.map((name) => `{${name}}`).join(', ')}.`
}

/** The stored texts of an entry. Those that are empty or cannot be used are the default ones. */
export function resolveWords(entry: MailEntry, stored: unknown): MailWords {
  const words = { ...entry.words }
  for (const field of WORD_FIELDS) {
    const value = (stored as Record<string, unknown> | null | undefined)?.[field]
    const isUsable = typeof value === 'string' && !findWordsProblem(entry, field, value)
    if (isUsable && !isEmpty(value) && entry.words[field] !== undefined) words[field] = value
  }
  return words
}

/** The fields of the global `emails` that hold a text which cannot be used, such as `invitation.text`. */
export function listUnusableWords(
  entries: readonly MailEntry[],
  doc: Readonly<Record<string, unknown>>,
): string[] {
  return entries.flatMap((entry) => {
    const name = toFieldName(entry.id)
    const stored = doc[name] as Record<string, unknown> | null | undefined
    return WORD_FIELDS.flatMap((field) =>
      findWordsProblem(entry, field, stored?.[field]) ? [`${name}.${field}`] : [],
    )
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}
