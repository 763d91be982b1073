import type { CheckboxField, DateField, NumberField, SelectField, TextField } from 'payload'
import { z } from 'zod'
import { MAX_NAME } from '@/features/categories/categories'
import type { File, Instructor, Media } from '@/payload-types'
import { toPicture } from '@/lib/pictures/picture'
import {
  localMoment,
  namedLinks,
  optionalText,
  requiredText,
  uploadedPicture,
  type NamedLink,
  type UploadedPicture,
} from '@/lib/records/form-schema'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import * as stored from '@/collections/fields/fields'
import { chapters, transcript as fullTranscript } from '@/collections/fields/transcript'

export type FieldValue = string | boolean | string[] | NamedLink[] | UploadedPicture

/** The values of a form. Every content type has a title and a picture. */
export type ContentValues = Record<string, FieldValue> & {
  title: string
  image: UploadedPicture
  imageUrl: string
}

type Option = string | { value: string; label: string }
/** Those of a field, or the names of the categories, which the page provides. */
export type Options = readonly Option[] | 'categories'

/** How a field is edited, with the attributes of its control. `{zone}` in a hint is the site's zone. */
type Control = { hint?: string; required?: boolean; placeholder?: string } & (
  | {
      as: 'text' | 'number' | 'moment'
      inputMode?: 'url' | 'numeric' | 'decimal'
      maxLength?: number
    }
  | { as: 'area' | 'transcript'; rows: number }
  | { as: 'select' | 'boxes'; options: Options }
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

/** What differs from the stored field. The hint is its description in /cms by default. */
type Props = { hint?: string; placeholder?: string }
/** The parts of a stored field that a form takes over. */
type StoredField = {
  required?: boolean
  maxLength?: number
  admin?: { description?: unknown; placeholder?: unknown; rows?: number }
  validate?: unknown
}

const same = <Value>(value: Value) => value

function string(label: string, schema: z.ZodType, control: Control, empty = ''): ContentField {
  return {
    label,
    schema,
    control,
    empty,
    read: (value: string | null) => value ?? empty,
    write: same,
  }
}

function toProps({ admin, required }: StoredField, props: Props) {
  const { description: hint, placeholder } = admin ?? {}
  return {
    required,
    hint: typeof hint === 'string' ? hint : undefined,
    placeholder: typeof placeholder === 'string' ? placeholder : undefined,
    ...props,
  }
}

/** Applies the rule of a stored field to the text that a form sends. */
function checked(
  schema: z.ZodType<string>,
  { validate }: StoredField,
  toStored: (typed: string) => unknown = same,
) {
  const check = validate as (value: unknown, options: object) => true | string
  return schema.superRefine((typed, context) => {
    const result = check(toStored(typed), {})
    if (result !== true) context.addIssue({ code: 'custom', message: result })
  })
}

function toTextSchema(label: string, { maxLength = 0, required }: StoredField) {
  return required ? requiredText(label, maxLength) : optionalText(label, maxLength)
}

export function text(label: string, field: StoredField, props: Props = {}): ContentField {
  const { maxLength } = field
  const control = { as: 'text', maxLength, ...toProps(field, props) } as const
  return string(label, toTextSchema(label, field), control)
}

/** Several lines. */
export function area(label: string, field: StoredField, props: Props = {}): ContentField {
  const rows = field.admin?.rows ?? 3
  return string(label, toTextSchema(label, field), { as: 'area', rows, ...toProps(field, props) })
}

export const description = area('Description', stored.description)

/** An address, checked by the rule of its stored field. */
export function url(label: string, field: StoredField, props: Props = {}): ContentField {
  const schema = checked(
    z
      .string()
      .trim()
      .max(field.maxLength ?? 2000),
    field,
  )
  return string(label, schema, { as: 'text', inputMode: 'url', ...toProps(field, props) })
}

/** One value of a fixed list. Without a choice it is stored as null. */
export function choice(label: string, field: SelectField, props: Props = {}): ContentField {
  const { defaultValue = '', required } = field
  const empty = defaultValue as string
  const [noun, values] = [label.toLowerCase(), toValues(field)]
  const needsChoice = required && !empty
  const control: Control = {
    as: 'select',
    options: field.options as readonly Option[],
    ...toProps(field, {
      placeholder: empty ? undefined : required ? `Choose a ${noun}` : 'Not specified',
      ...props,
    }),
    required: needsChoice,
  }
  const schema = z.enum(required || empty ? values : ['', ...values], `Please choose a ${noun}`)
  return { ...string(label, schema, control, empty), write: (value: string) => value || null }
}

/** The names of categories, checked when they are stored. */
export function categories(label: string): ContentField {
  const control = { as: 'boxes', options: 'categories' } as const
  const read = (values: string[] | null | undefined) => values ?? []
  return { label, schema: z.array(z.string().max(MAX_NAME)), control, empty: [], read, write: same }
}

/** The name of one category. */
export function category(label: string): ContentField {
  const schema = z.string().min(1, 'Please choose a category').max(MAX_NAME)
  const control = {
    options: 'categories',
    placeholder: 'Choose a category',
    required: true,
  } as const
  return {
    ...string(label, schema, { as: 'select', ...control }),
    write: (value: string) => value || null,
  }
}

function toValues({ options }: SelectField): string[] {
  return options.map((option) => (typeof option === 'string' ? option : option.value))
}

export function checkbox(label: string, field: CheckboxField): ContentField {
  return {
    label,
    schema: z.boolean(),
    control: { as: 'switch', ...toProps(field, {}) },
    empty: false,
    read: (value: boolean | null | undefined) => value ?? false,
    write: same,
  }
}

/** A point in time, edited in the time zone of the site and stored as an ISO instant. */
export function moment(
  label: string,
  field: DateField,
  { missing = `${label} is required`, ...props }: Props & { missing?: string } = {},
): ContentField {
  const schema = field.required ? localMoment.min(1, missing) : localMoment
  return {
    ...string(label, schema, { as: 'moment', ...toProps(field, props) }),
    read: (iso: string | null | undefined, zone) => (iso ? toLocalInput(iso, zone) : ''),
    write: (local: string, zone) => (local ? fromLocalInput(local, zone) : null),
  }
}

type NumberProps = Props & { inputMode: 'numeric' | 'decimal'; schema?: z.ZodType }

/**
 * A number that is typed as text. An empty text is stored as null. Without a `schema`, the rule of
 * the stored field applies, or its limits, with two decimals.
 */
export function number(
  label: string,
  field: NumberField,
  { inputMode, schema, ...props }: NumberProps,
): ContentField {
  const { defaultValue, max = Infinity, min = 0 } = field
  const empty = defaultValue === undefined ? '' : String(defaultValue as number)
  const isWithin = (typed: string) => toNumber(typed) >= min && toNumber(typed) <= max
  const typed = z.string().trim().max(100)
  const byRule =
    inputMode === 'numeric'
      ? checked(typed, field, (value) => (value === '' ? null : toNumber(value)))
      : typed.refine(
          (value) => value === '' || isWithin(value),
          `Please enter a number from ${min} to ${max}, or leave the field empty.`,
        )
  const control = { as: schema ? 'number' : 'text', inputMode, ...toProps(field, props) } as const
  return {
    ...string(label, schema ?? byRule, control, empty),
    read: (value: number | null | undefined) =>
      value === null || value === undefined ? empty : String(value),
    write: (value: string) => (value ? Number(value) : null),
  }
}

/** Digits with up to two decimals, otherwise NaN. */
function toNumber(typed: string): number {
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

export function links(label: string, props: Props & { addLabel: string }): ContentField {
  type Row = { id?: string | null; name: string; link?: string | null; file?: number | File | null }
  type Rows = Row[] | null | undefined
  return {
    label,
    schema: namedLinks,
    control: { as: 'links', ...props },
    empty: [],
    read: (rows: Rows) =>
      (rows ?? []).map(({ id, name, link, file }, index) => ({
        key: id ?? String(index),
        name,
        link: link ?? '',
        ...(file && typeof file === 'object'
          ? { file: { id: file.id, name: file.name ?? '' } }
          : {}),
      })),
    write: (rows: NamedLink[]) =>
      rows.map(({ file, link, name }) => (file ? { name, file: file.id } : { name, link })),
  }
}

/** Short texts, one per line. */
export function lines(
  label: string,
  { maxLength: length = 0, maxRows: max = 0 }: TextField,
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
      hint: `One per line, at most ${max}.`,
    }),
    read: (values: string[] | null | undefined) => (values ?? []).join('\n'),
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
  imageUrl: url('Image URL', stored.url({ name: 'imageUrl' })),
}

export const MAX_INSTRUCTORS = stored.instructors.maxRows ?? 1

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
  read: (people: (number | Instructor)[] | null | undefined) =>
    (people ?? []).map((person) => String(typeof person === 'object' ? person.id : person)),
  write: (ids: string[]) => ids.map(Number),
}

export const transcript: Record<'transcript' | 'chapters', ContentField> = {
  transcript: string('Transcript', toLongSchema('The transcript is too long.', fullTranscript), {
    as: 'transcript',
    rows: 6,
    ...toProps(fullTranscript, {}),
  }),
  chapters: string('Chapters', toLongSchema('The chapters are too long.', chapters), {
    as: 'area',
    rows: 4,
    ...toProps(chapters, {}),
  }),
}

function toLongSchema(tooLong: string, field: StoredField) {
  return checked(z.string().max(field.maxLength ?? 0, tooLong), field)
}
