import { z } from 'zod'
import { isBlank } from './plain-text'

type Messages = { missing: string; tooLong: string }

/** A trimmed form text of at most `max` characters, of which at least one is visible. */
export function toVisibleText(max: number, { missing, tooLong }: Messages) {
  return z
    .string({ error: missing })
    .trim()
    .max(max, tooLong)
    .refine((text) => !isBlank(text), missing)
}
