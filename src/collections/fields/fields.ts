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
  NumberField,
  RelationshipField,
  RowField,
  SelectField,
} from 'payload'
import { labelRowsBy } from './row-label'
import { denyAll, signedIn, staff } from '@/access/rules'
import { DIFFICULTIES } from '@/features/catalog/catalog'
import { fieldError } from '@/lib/failures/app-error'
import { ALLOWED_FILES } from '@/lib/files/file-types'
import { isSafeUrl, UNSAFE_URL } from '@/lib/http/safe-url'

export const body: RichTextField = {
  name: 'body',
  type: 'richText',
  admin: { description: 'Optional, longer text.' },
}

export const description: TextareaField = {
  name: 'description',
  type: 'textarea',
  required: true,
  maxLength: 5000,
  admin: { rows: 4 },
}

export function duration(placeholder?: string): TextField {
  return {
    name: 'duration',
    type: 'text',
    required: true,
    maxLength: 100,
    admin: { position: 'sidebar', placeholder },
  }
}

export const featured: CheckboxField = {
  name: 'isFeatured',
  label: 'Featured',
  type: 'checkbox',
  disableDuplicate: true,
  defaultValue: false,
  index: true,
  admin: { position: 'sidebar' },
}

export const featuredOnHome: CheckboxField = {
  ...featured,
  admin: { ...featured.admin, description: 'Featured workshops appear on the home page.' },
}

/**
 * The id on the site of origin: old addresses redirect by it, and the next import finds the record.
 * Only src/features/legacy-import/server writes it.
 */
export function legacyId(read: FieldAccess = staff): TextField {
  return {
    name: 'legacyId',
    label: 'Legacy id',
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
      disableListColumn: true,
      description: 'The id on the site that this record was imported from.',
    },
  }
}

/** Matches a non-web scheme, or another host without a scheme. */
const FOREIGN = /^(?!https?:)[a-z][a-z0-9+.-]*:|^[/\\]{2}/i

/** Accepts only a web address (`http(s)`) or a path of this site. */
export function url(field: Omit<TextField, 'type' | 'validate' | 'hasMany'>): TextField {
  return {
    maxLength: 2000,
    ...field,
    type: 'text',
    hooks: { ...field.hooks, beforeChange: [...(field.hooks?.beforeChange ?? []), refuseForeign] },
    validate: (value: unknown) => {
      if (value === undefined || value === null || value === '') {
        return field.required ? 'Please enter a URL.' : true
      }
      return (typeof value === 'string' && value.length <= 2000 && isSafeUrl(value)) || UNSAFE_URL
    },
  } as TextField
}

/** Drafts are not validated and may hold an incomplete address, but no foreign scheme. */
const refuseForeign: FieldHook = ({ context, data, path, previousValue, value }) => {
  // Where fields are validated, `validate` reports it together with other errors.
  if (data?._status !== 'draft' || context.validatesDrafts) return
  const compact = typeof value === 'string' ? value.replace(/[\s\u0000-\u001f]/g, '') : ''
  if (value !== previousValue && FOREIGN.test(compact)) {
    throw fieldError(path.join('.'), UNSAFE_URL)
  }
}

const LINK_OR_FILE = 'Please enter a link or choose a file.'
const ONE_OF_BOTH = 'Please keep either the link or the file.'

/** Links and files as `{ name, link }` or `{ name, file }`. */
export function linksAndFiles(field: Omit<ArrayField, 'type' | 'fields'>): ArrayField {
  const link = url({ name: 'link', admin: { width: '60%' } })
  const list = namedLinks(field)
  const checkLink = link.validate as (value: unknown) => true | string
  const validate = (value: unknown, { siblingData }: { siblingData: { file?: unknown } }) => {
    if (Boolean(value) === Boolean(siblingData.file)) return value ? ONE_OF_BOTH : LINK_OR_FILE
    return checkLink(value)
  }
  const [row] = list.fields as [RowField]
  return {
    ...list,
    fields: [
      { ...row, fields: [...row.fields.slice(0, 1), { ...link, validate } as TextField] },
      {
        name: 'file',
        type: 'upload',
        relationTo: 'files',
        admin: { description: `In place of a link: ${ALLOWED_FILES}.` },
      },
    ],
  }
}

export const resources = (): ArrayField =>
  linksAndFiles({
    name: 'resources',
    access: { read: signedIn },
    admin: {
      ...labelRowsBy('Resource', 'name'),
      description: 'Links and files. Signed-in learners see these. Visitors never do.',
    },
  })

export function namedLinks(field: Omit<ArrayField, 'type' | 'fields'>, Field?: string): ArrayField {
  return {
    maxRows: 50,
    ...field,
    type: 'array',
    admin: { ...labelRowsBy('Link', 'name'), ...field.admin },
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'name', type: 'text', required: true, maxLength: 200, admin: { width: '40%' } },
          url({
            name: 'link',
            required: true,
            // Payload shows nothing if the component is undefined.
            admin: { width: '60%', ...(Field && { components: { Field } }) },
          }),
        ],
      },
    ],
  }
}

/**
 * Pictures as `{ name, link }`: an address, and what the picture shows. In /cms they are uploaded or
 * chosen from the media.
 */
export function gallery(field: Omit<ArrayField, 'type' | 'fields' | 'name'>): ArrayField {
  const { components } = labelRowsBy('Picture', { picture: 'link' }, 'name')
  const afterInput = ['/back-office/gallery/add-pictures#AddPictures']
  const admin = { initCollapsed: true, ...field.admin, components: { ...components, afterInput } }
  const labels = { singular: 'Picture', plural: 'Pictures' }
  return namedLinks(
    { name: 'gallery', labels, ...field, admin },
    '/back-office/gallery/typed-address#TypedAddress',
  )
}

/** The picture of a record: the upload, else the address, else /placeholder.svg. */
export const picture: Field[] = [
  {
    name: 'image',
    type: 'upload',
    relationTo: 'media',
    admin: { description: 'Choose or upload a picture.' },
  },
  url({
    name: 'imageUrl',
    label: 'Image URL',
    admin: {
      description: 'Used if no picture is chosen above.',
      condition: (_data, { imageUrl }) => Boolean(imageUrl),
    },
  }),
]

/** The level, which the cover of a record without a picture follows too. */
export const difficulty: SelectField = {
  name: 'difficulty',
  type: 'select',
  index: true,
  options: toOptions(DIFFICULTIES),
  admin: { position: 'sidebar' },
}

export const requiredDifficulty: SelectField = {
  ...difficulty,
  required: true,
  defaultValue: 'Beginner',
}

/** Shown in this order, in place of the text in `presenter` or `author`. */
export const instructors: RelationshipField = {
  name: 'instructors',
  type: 'relationship',
  relationTo: 'instructors',
  hasMany: true,
  maxRows: 10,
  admin: { position: 'sidebar', description: 'Who teaches, in the order in which they are shown.' },
}

export const mode: SelectField = {
  name: 'mode',
  type: 'select',
  options: [
    { label: 'Online', value: 'online' },
    { label: 'In person', value: 'in-person' },
  ],
}

export const venue: TextField = { name: 'venue', type: 'text', maxLength: 200 }

export const topics: TextField = {
  name: 'topics',
  type: 'text',
  hasMany: true,
  maxRows: 12,
  maxLength: 80,
}

/** In US dollars. */
export const price: NumberField = {
  name: 'price',
  type: 'number',
  required: true,
  min: 0,
  defaultValue: 0,
  admin: { position: 'sidebar', step: 0.01, description: 'In US dollars. 0 is free.' },
}

/** What to do about a paid webinar that has no link for registration. */
export const howToRegister: TextareaField = {
  name: 'howToRegister',
  type: 'textarea',
  maxLength: 300,
  admin: {
    description:
      'Shown with a price and without a registration link, above a link to the contact page.',
  },
}

/** The name of a person without a record among the instructors. */
export function byline(name: 'presenter' | 'author'): TextField {
  return { name, type: 'text', required: true, maxLength: 200, admin: { position: 'sidebar' } }
}

/** Only the `stamp-published` hook sets it. */
export const publishedAt: DateField = {
  name: 'publishedAt',
  type: 'date',
  disableDuplicate: true,
  index: true,
  access: { create: denyAll, update: denyAll },
  admin: { hidden: true },
}

/** Filled by the `set-slug` hook. */
export const slug: TextField = {
  name: 'slug',
  type: 'text',
  unique: true,
  index: true,
  maxLength: 100,
  // Each copy gets a new slug from its title.
  hooks: { beforeDuplicate: [() => null] },
  admin: {
    position: 'sidebar',
    description: 'The last part of the page URL. Leave it empty to generate it from the title.',
    components: { afterInput: ['/features/redirects/ui/cms/redirected-slug#RedirectedSlug'] },
  },
}

export const title: TextField = { name: 'title', type: 'text', required: true, maxLength: 200 }

export function toOptions(values: readonly string[]) {
  return values.map((value) => ({ label: value, value }))
}

/**
 * Date format of the screens of Payload, replaced by the time zone of the site (`writeInZone`).
 */
export const MOMENT_FORMAT = "d MMM yyyy, h:mm a 'GMT'xxx"

/** Edited in the time zone of the site and stored as a UTC instant. */
export const dateAndTime: DateField['admin'] = {
  date: { pickerAppearance: 'dayAndTime', displayFormat: MOMENT_FORMAT },
}

/** A time that only the program writes. */
export const moment = (name: string) =>
  ({ name, type: 'date', admin: { ...dateAndTime, readOnly: true } }) as const
