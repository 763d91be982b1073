import { z } from 'zod'
import { isBlank } from './plain-text'

/** A trimmed form text with at least one visible character. */
export function visibleText(message: string) {
  return z
    .string({ error: message })
    .trim()
    .refine((text) => !isBlank(text), message)
}
