import { z } from 'zod'
import type { Instructor, Media } from '@/payload-types'
import { toPicture } from '@/lib/pictures/picture'
import {
  localMoment,
  namedLinks,
  optionalText,
  optionalUrl,
  requiredText,
  uploadedPicture,
  type NamedLink,
  type UploadedPicture,
} from '@/lib/records/form-schema'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { findChaptersProblem, LONGEST_CHAPTERS } from '@/features/learning/transcript/chapters'
import {
  findTranscriptProblem,
  LONGEST_TRANSCRIPT,
} from '@/features/learning/transcript/transcript'

export type FieldValue = string | boolean | string[] | NamedLink[] | UploadedPicture

/** The values of a form. Every content type has a title and a picture. */
export type ContentValues = Record<string, FieldValue> & {
  title: string
  image: UploadedPicture
  imageUrl: string
}

type Option = string | { value: string; label: string }

/** How a field is edited, with the attributes of its control. `{zone}` in a hint is the site's zone. */
type Control = { hint?: string; required?: boolean; placeholder?: string } & (
  | {
      as: 'text' | 'number' | 'moment'
      inputMode?: 'url' | 'numeric' | 'decimal'
      maxLength?: number
    }
  | { as: 'area' | 'transcript'; rows: number }
  | { as: 'select' | 'boxes'; options: readonly Option[] }
  | { as: 'switch' }
  | { as: 'links'; addLabel: string }
  /** The options are records, so the page provides them. */
  | { as: 'instructors' }
  /** The upload, which also edits the field `imageUrl`. */
  | { as: 'picture' }
)

/** A field of a content type: its label, its control, and its way from the database and back. */
export type ContentField = {
  label: string
  control: Control
  schema: z.ZodType
  empty: FieldValue
  /** Converts the stored value. `zone` is the time zone of the site. */
  read: (stored: never, zone: string) => FieldValue
  write: (value: never, zone: string) => unknown
  /** A new record starts with the current time. */
  startsNow?: boolean
  /** Hides the field while other values do not call for it. */
  isShown?: (values: ContentValues) => boolean
}

type Props = Pick<Control, 'hint' | 'placeholder'>

const same = <Value>(value: Value) => value

function string(label: string, schema: z.ZodType, control: Control, empty = ''): ContentField {
  return {
    label,
    schema,
    control,
    empty,
    read: (stored: string | null) => stored ?? empty,
    write: same,
  }
}

export const required = (label: string, max: number, props: Props & { maxLength?: number } = {}) =>
  string(label, requiredText(label, max), { as: 'text', required: true, ...props })

export const text = (label: string, max: number, props: Props & { maxLength?: number } = {}) =>
  string(label, optionalText(label, max), { as: 'text', ...props })

export const description = string('Description', requiredText('Description', 5000), {
  as: 'area',
  rows: 4,
  required: true,
})

export const url = (label: string, props: Props & { schema?: z.ZodType } = {}) => {
  const { schema = optionalUrl, ...control } = props
  return string(label, schema, { as: 'text', inputMode: 'url', ...control })
}

/** One value of a fixed list. Without a choice it is stored as null. */
export function choice(
  label: string,
  options: readonly Option[],
  {
    schema,
    empty = '',
    ...props
  }: Props & { schema: z.ZodType; empty?: string; required?: boolean },
): ContentField {
  const control: Control = { as: 'select', options, ...props }
  return { ...string(label, schema, control, empty), write: (value: string) => value || null }
}

export function choices(label: string, options: readonly [string, ...string[]]): ContentField {
  const schema = z.array(z.enum(options))
  const read = (stored: string[] | null | undefined) => stored ?? []
  return { label, schema, control: { as: 'boxes', options }, empty: [], read, write: same }
}

export const featured = (hint?: string): ContentField => ({
  label: 'Featured',
  schema: z.boolean(),
  control: { as: 'switch', hint },
  empty: false,
  read: (stored: boolean | null | undefined) => stored ?? false,
  write: same,
})

/** A point in time, edited in the time zone of the site and stored as an ISO instant. */
export function moment(
  label: string,
  { schema = localMoment, ...props }: Props & { schema?: z.ZodType; required?: boolean } = {},
): ContentField {
  return {
    ...string(label, schema, { as: 'moment', ...props }),
    read: (iso: string | null | undefined, zone) => (iso ? toLocalInput(iso, zone) : ''),
    write: (local: string, zone) => (local ? fromLocalInput(local, zone) : null),
  }
}

/** A number that is typed as text. An empty text is stored as null. */
export function number(
  label: string,
  {
    schema,
    empty = '',
    ...control
  }: Omit<Control, 'as'> & { schema: z.ZodType; empty?: string } & {
    as?: 'text' | 'number'
    inputMode: 'numeric' | 'decimal'
  },
): ContentField {
  return {
    ...string(label, schema, { as: 'number', ...control }, empty),
    read: (stored: number | null | undefined) =>
      stored === null || stored === undefined ? empty : String(stored),
    write: (value: string) => (value ? Number(value) : null),
  }
}

/** Rows of a name and a link. */
export function links(label: string, props: Props & { addLabel: string }): ContentField {
  type Stored = { id?: string | null; name: string; link: string }[] | null | undefined
  return {
    label,
    schema: namedLinks,
    control: { as: 'links', ...props },
    empty: [],
    read: (rows: Stored) =>
      (rows ?? []).map(({ id, name, link }, index) => ({ key: id ?? String(index), name, link })),
    write: (rows: NamedLink[]) => rows.map(({ name, link }) => ({ name, link })),
  }
}

/** Short texts, one per line. */
export function lines(
  label: string,
  { max, length, hint }: { max: number; length: number; hint: string },
): ContentField {
  const split = (value: string) =>
    value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const isShort = (value: string) =>
    split(value).length <= max && split(value).every((line) => line.length <= length)
  const message = `At most ${max} ${label.toLowerCase()} of at most ${length} characters each`
  return {
    ...string(label, optionalText(label, 1000).refine(isShort, message), {
      as: 'area',
      rows: 3,
      hint,
    }),
    read: (stored: string[] | null | undefined) => (stored ?? []).join('\n'),
    write: split,
  }
}

/** The picture: an upload, or the address of one. */
export const picture: Record<'image' | 'imageUrl', ContentField> = {
  image: {
    label: 'Picture',
    schema: uploadedPicture,
    control: { as: 'picture' },
    empty: null,
    read: (image: number | Media | null | undefined) =>
      image && typeof image === 'object'
        ? { id: image.id, url: toPicture({ image }).src, alt: image.alt }
        : null,
    write: (image: UploadedPicture) => image?.id ?? null,
  },
  imageUrl: url('Image URL'),
}

export const MAX_INSTRUCTORS = 10

export const instructors: ContentField = {
  label: 'Instructors',
  schema: z
    .array(
      z
        .string()
        .max(9)
        .regex(/^[1-9]\d{0,8}$/),
    )
    .max(MAX_INSTRUCTORS),
  control: { as: 'instructors' },
  empty: [],
  read: (stored: (number | Instructor)[] | null | undefined) =>
    (stored ?? []).map((one) => String(typeof one === 'object' ? one.id : one)),
  write: (ids: string[]) => ids.map(Number),
}

/** The transcript of a recording and its chapters. */
export const transcript: Record<'transcript' | 'chapters', ContentField> = {
  transcript: string(
    'Transcript',
    checked(LONGEST_TRANSCRIPT, 'The transcript is too long.', findTranscriptProblem),
    {
      as: 'transcript',
      rows: 6,
      hint: 'Optional. WebVTT or SRT (with clickable times), or plain text.',
    },
  ),
  chapters: string(
    'Chapters',
    checked(LONGEST_CHAPTERS, 'The chapters are too long.', findChaptersProblem),
    {
      as: 'area',
      rows: 4,
      hint: 'Optional. One chapter per line, time first: 00:12:40 Asking twice',
    },
  ),
}

function checked(longest: number, tooLong: string, findProblem: (text: string) => string | null) {
  return z
    .string()
    .max(longest, tooLong)
    .superRefine((value, context) => {
      const problem = findProblem(value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}
