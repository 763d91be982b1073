import { z } from 'zod'
import { isBlank } from './is-blank'

/** A text of a form that must be there: at least one visible character. Spaces around it are cut. */
export function visibleText(message: string) {
  return z
    .string({ error: message })
    .trim()
    .refine((text) => !isBlank(text), message)
}
