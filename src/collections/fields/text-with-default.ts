import type { Field } from 'payload'
import { splitCamelCase } from '@/lib/text/split-camel-case'
import { findPlaceholderProblem } from '@/features/pages/page-texts'

const LABELS: Record<string, string> = {
  metaTitle: 'Title in search engines',
  metaDescription: 'Description in search engines',
  lockedTitle: 'Title for visitors',
  emptyTitle: 'Title if there is nothing to show',
  empty: 'Text if there is nothing to show',
  emptyCategoryTitle: 'Title of an empty category',
  emptyCategory: 'Text of an empty category',
  noUpcomingTitle: 'Title without upcoming events',
  noUpcoming: 'Text without upcoming events',
  noPastTitle: 'Title without past events',
  noPast: 'Text without past events',
  noRecordingsTitle: 'Title without recordings',
  noRecordings: 'Text without recordings',
}

/** "relatedTitle" is "Related title". */
const toLabel = (name: string) => LABELS[name] ?? splitCamelCase(name)

const LONGEST_TITLE = 120
const LONGEST_TEXT = 600

/** One field for each text. An empty one shows its default, which is its placeholder in /cms. */
export function textsWithDefaults(texts: Readonly<Record<string, string>>): Field[] {
  return Object.entries(texts).map(toField)
}

function toField([name, copy]: [string, string]): Field {
  const isTitle = !/[.?]$/.test(copy) || /title$/i.test(name)
  const maxLength = isTitle ? LONGEST_TITLE : LONGEST_TEXT
  const field = {
    name,
    maxLength,
    // A function, so that it does not become a default of the column.
    defaultValue: () => copy,
    admin: { placeholder: copy },
    label: toLabel(name),
    validate: (value: unknown) => checkText(value, copy, maxLength),
  }
  return isTitle ? { ...field, type: 'text' } : { ...field, type: 'textarea' }
}

function checkText(value: unknown, copy: string, maxLength: number): string | true {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'string') return 'Please enter a text.'
  if (value.length > maxLength) return `Please enter at most ${maxLength} characters.`
  return findPlaceholderProblem(value, copy) ?? true
}
