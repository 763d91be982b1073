import { z } from 'zod'
import { isSafeUrl } from '../http/safe-url'
import { visibleText } from '../text/visible-text'

/** Pieces of the forms' schemas; browser and server check with the same ones. */

const ADDRESS = 'Please enter an address that begins with https://, http:// or /.'

/** A text that must be there: "Title is required". */
export function requiredText(label: string, max: number) {
  return visibleText(`${label} is required`).max(
    max,
    `${label} may have at most ${max.toLocaleString('en')} characters`,
  )
}

/** A text that may be empty. */
export function optionalText(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} may have at most ${max.toLocaleString('en')} characters`)
}

/** An address that may be empty. */
export const optionalUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((value) => value === '' || isSafeUrl(value), ADDRESS)

const namedLink = z.object({
  /** Of the row on the screen; not stored. */
  key: z.string().max(40),
  name: requiredText('Name', 200),
  link: z.string().trim().min(1, 'Link is required').max(2000).refine(isSafeUrl, ADDRESS),
})

/** Repeatable rows of a name and a link. */
export const namedLinks = z.array(namedLink).max(50, 'At most 50 rows')

export type NamedLink = z.infer<typeof namedLink>

/** A picture of the media library, as a form has it: enough to show and to store it. */
export const uploadedPicture = z
  .object({ id: z.number().int().positive(), url: z.string().max(2000), alt: z.string().max(300) })
  .nullable()

export type UploadedPicture = z.infer<typeof uploadedPicture>

const LOCAL = z.iso.datetime({ local: true })

/** A moment as `<input type="datetime-local">` gives it, in the zone of the site; may be empty. */
export const localMoment = z
  .string()
  .refine(
    (value) => value === '' || (LOCAL.safeParse(value).success && !value.endsWith('Z')),
    'Please enter a date and time',
  )

/** What every save of a form carries beside its values. */
export function saveInput<Values extends z.ZodType>(values: Values) {
  return z.object({
    id: z.number().int().positive().optional(),
    values,
    expectedUpdatedAt: z.string().max(40).optional(),
    asDraft: z.boolean(),
  })
}
