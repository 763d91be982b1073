import type { Field } from 'payload'
import { placeholderProblem } from '@/lib/site/page-texts'

const LABELS: Record<string, string> = {
  metaTitle: 'Title in search engines',
  metaDescription: 'Description in search engines',
}

const LONGEST_TITLE = 120
const LONGEST_TEXT = 600

/** One field for each text. An empty one shows its default, which is its placeholder in /cms. */
export function textsWithDefaults(texts: Readonly<Record<string, string>>): Field[] {
  return Object.entries(texts).map(toField)
}

function toField([name, words]: [string, string]): Field {
  const isTitle = !/[.?]$/.test(words) || /title$/i.test(name)
  const maxLength = isTitle ? LONGEST_TITLE : LONGEST_TEXT
  const field = {
    name,
    maxLength,
    // A function, so that it does not become a default of the column.
    defaultValue: () => words,
    admin: { placeholder: words },
    ...(LABELS[name] && { label: LABELS[name] }),
    validate: (value: unknown) => checkText(value, words, maxLength),
  }
  return isTitle ? { ...field, type: 'text' } : { ...field, type: 'textarea' }
}

function checkText(value: unknown, words: string, maxLength: number): string | true {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'string') return 'Please enter a text.'
  if (value.length > maxLength) return `Please enter at most ${maxLength} characters.`
  return placeholderProblem(value, words) ?? true
}
