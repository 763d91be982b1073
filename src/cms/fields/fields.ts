import type {
  RichTextField,
  TextareaField,
  TextField,
  CheckboxField,
  FieldAccess,
  ArrayField,
  Field,
  DateField,
  FieldHook,
} from 'payload'
import { denyAll, staff } from '@/access/rules'
import { AppError } from '@/lib/failures/app-error'
import { isSafeUrl } from '@/lib/http/safe-url'

/** What the page of a record tells below its description. */
export const body: RichTextField = {
  name: 'body',
  type: 'richText',
  admin: { description: 'Optional, longer text.' },
}

/** What a card and the head of a page say about a record. */
export const description: TextareaField = {
  name: 'description',
  type: 'textarea',
  required: true,
  maxLength: 5000,
  admin: { rows: 4 },
}

/** How long a record takes, in the editor's words; `placeholder` shows the usual ones. */
export function duration(placeholder: string): TextField {
  return {
    name: 'duration',
    type: 'text',
    required: true,
    maxLength: 100,
    admin: { position: 'sidebar', placeholder },
  }
}

/** Marks a record as one of the best of its kind. */
export const featured: CheckboxField = {
  name: 'isFeatured',
  label: 'Featured',
  type: 'checkbox',
  disableDuplicate: true,
  defaultValue: false,
  index: true,
  admin: { position: 'sidebar' },
}

/**
 * The id that a record had on the site it was brought from: its old addresses lead on, and the
 * next import knows it again. Written by the import alone (src/domain/legacy-import).
 * @param read who sees it
 */
export function legacyId(read: FieldAccess = staff): TextField {
  return {
    name: 'legacyId',
    label: 'Old id',
    type: 'text',
    unique: true,
    index: true,
    maxLength: 400,
    access: { read, create: denyAll, update: denyAll },
    // A copy is another record.
    hooks: { beforeDuplicate: [() => null] },
    admin: {
      position: 'sidebar',
      readOnly: true,
      condition: (data) => Boolean(data.legacyId),
      description: 'On the site that this was brought from.',
    },
  }
}

const EXPECTED = 'Please enter an address that begins with https://, http:// or /.'
/** A scheme that is not of the web, or the host of another site without one. Blanks may be anywhere. */
const FOREIGN = /^(?!https?:)[a-z][a-z0-9+.-]*:|^[/\\]{2}/i

/** A text field that takes a web address (`http(s)`) or a path of this site, nothing else. */
export function url(field: Omit<TextField, 'type' | 'validate' | 'hasMany'>): TextField {
  return {
    maxLength: 2000,
    ...field,
    type: 'text',
    hooks: { ...field.hooks, beforeChange: [...(field.hooks?.beforeChange ?? []), refuseForeign] },
    validate: (value: unknown) => {
      if (value === undefined || value === null || value === '') {
        return field.required ? 'Please enter an address.' : true
      }
      return (typeof value === 'string' && value.length <= 2000 && isSafeUrl(value)) || EXPECTED
    },
  } as TextField
}

/** Drafts are not validated, so that a half-typed address can wait; one of another scheme is no such. */
const refuseForeign: FieldHook = ({ context, data, path, previousValue, value }) => {
  // Where fields are validated, `validate` refuses it together with what else is wrong.
  if (data?._status !== 'draft' || context.validatesDrafts) return
  const compact = typeof value === 'string' ? value.replace(/[\s\u0000-\u001f]/g, '') : ''
  if (value !== previousValue && FOREIGN.test(compact)) {
    throw new AppError('invalid', EXPECTED, { fields: { [path.join('.')]: EXPECTED } })
  }
}

/** A list of { name, link }, the shape the specification gives to resources and gallery alike. */
export function namedLinks(field: Omit<ArrayField, 'type' | 'fields'>): ArrayField {
  return {
    maxRows: 50,
    ...field,
    type: 'array',
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'name', type: 'text', required: true, maxLength: 200, admin: { width: '40%' } },
          url({ name: 'link', required: true, admin: { width: '60%' } }),
        ],
      },
    ],
  }
}

/** A record's picture: the upload wins, then the address, then /placeholder.svg. */
export const picture: Field[] = [
  {
    name: 'image',
    type: 'upload',
    relationTo: 'media',
    admin: { description: 'Choose or upload a picture. It is shown before the address below.' },
  },
  url({
    name: 'imageUrl',
    label: 'Image URL',
    admin: { description: 'Used when no picture is chosen above.' },
  }),
]

/** When the document was first published; set by the hook `stamp-published`, by nobody else. */
export const publishedAt: DateField = {
  name: 'publishedAt',
  type: 'date',
  disableDuplicate: true,
  index: true,
  access: { create: denyAll, update: denyAll },
  admin: { hidden: true },
}

/** The readable address of a document; filled by the hook `set-slug`. */
export const slug: TextField = {
  name: 'slug',
  type: 'text',
  unique: true,
  index: true,
  maxLength: 100,
  // A copy gets an address of its own from its title, each copy another one.
  hooks: { beforeDuplicate: [() => null] },
  admin: {
    position: 'sidebar',
    description:
      'The last part of the page address. Leave it empty to have it made from the title.',
  },
}

/** What a record is called. */
export const title: TextField = { name: 'title', type: 'text', required: true, maxLength: 200 }

/** A list of plain strings as the options of a select field. */
export function toOptions(values: readonly string[]) {
  return values.map((value) => ({ label: value, value }))
}

/**
 * How the screens of /cms that are not ours write a moment, for example the list of versions:
 * "3 Feb 2031, 10:30 AM GMT+05:30" names the zone of the device.
 */
export const MOMENT_FORMAT = "d MMM yyyy, h:mm a 'GMT'xxx"

/** A moment in a form of /cms. It is edited in the zone of the site and stored as a UTC instant. */
export const dateAndTime: DateField['admin'] = {
  date: { pickerAppearance: 'dayAndTime', displayFormat: MOMENT_FORMAT },
}
