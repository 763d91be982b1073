import '@/lib/browser/zod-without-eval'
import { z } from 'zod'
import { isSafeUrl, UNSAFE_URL } from '../http/safe-url'
import { toVisibleText } from '../text/visible-text'

/** Building blocks of form schemas, shared by browser and server. */

/** A text with at least one visible character: "Title is required". */
export function requiredText(label: string, max: number) {
  return toVisibleText(max, {
    missing: `${label} is required`,
    tooLong: `${label} may have at most ${max.toLocaleString('en')} characters`,
  })
}

export function optionalText(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} may have at most ${max.toLocaleString('en')} characters`)
}

const namedLink = z
  .object({
    /** The React key of the row. Not stored. */
    key: z.string().max(40),
    name: requiredText('Name', 200),
    link: z.string().trim().max(2000),
    /** A stored file in place of the link. */
    file: z.object({ id: z.number().int().positive(), name: z.string().max(200) }).optional(),
  })
  .superRefine(({ file, link }, context) => {
    if (file) return
    const message = link ? UNSAFE_URL : 'Link is required'
    if (!link || !isSafeUrl(link)) context.addIssue({ code: 'custom', path: ['link'], message })
  })

export const namedLinks = z.array(namedLink).max(50, 'At most 50 rows')

export type NamedLink = z.infer<typeof namedLink>

/** A picture of the media library, with what a form needs to show and store it. */
export const uploadedPicture = z
  .object({ id: z.number().int().positive(), url: z.string().max(2000), alt: z.string().max(300) })
  .nullable()

export type UploadedPicture = z.infer<typeof uploadedPicture>

const LOCAL = z.iso.datetime({ local: true })

/** A `datetime-local` value in the site's time zone, or ''. */
export const localMoment = z
  .string()
  .max(40)
  .refine(
    (value) => value === '' || (LOCAL.safeParse(value).success && !value.endsWith('Z')),
    'Please enter a date and time',
  )

export function saveInput<Values extends z.ZodType>(values: Values) {
  return z.object({
    id: z.number().int().positive().optional(),
    values,
    expectedUpdatedAt: z.string().max(40).optional(),
    asDraft: z.boolean(),
    changed: z.array(z.string().max(100)).max(100).optional(),
  })
}
