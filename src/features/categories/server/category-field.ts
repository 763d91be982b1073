import type { FieldHook, PayloadRequest, TextField } from 'payload'
import { text } from 'payload/shared'
import { fieldError } from '@/lib/failures/app-error'
import { findByName, MAX_NAME, unknownName, type CategorizedList } from '../categories'
import { holdNames } from './named-records'
import { readCategories } from './queries'

type Options = {
  /** The collection of the field. */
  collection: string
  /** Whose categories it has; null for none. */
  toList: (siblings: Record<string, unknown>) => CategorizedList | null
}

type Field = Omit<Partial<TextField>, 'name' | 'type' | 'hooks' | 'validate'>

/**
 * A field with the names of categories. Names of before, and in another case, are stored as they are
 * now; others are refused with the list, in drafts too. Offered with a select (`CategoryField`).
 */
export function namesField({ collection, toList }: Options, field: Field): TextField {
  const check = async (
    req: PayloadRequest,
    { siblings, value }: { siblings: Record<string, unknown>; value: unknown },
  ): Promise<{ names: unknown; problem?: string }> => {
    const list = toList(siblings)
    if (!list) return { names: null }
    const categories = await readCategories(req)
    const current = new Set<string>()
    for (const sent of [value].flat() as unknown[]) {
      const name = typeof sent === 'string' ? sent : ''
      const category = findByName(categories, list, name)
      if (!category) return { names: value, problem: unknownName(categories, list, name) }
      current.add(category.name)
    }
    return { names: Array.isArray(value) ? [...current] : [...current][0] }
  }

  const storeNames: FieldHook = async (call) => {
    const { context, data, path, previousValue, req, siblingData, value } = call
    if (isEmpty(value) || JSON.stringify(value) === JSON.stringify(previousValue)) return value
    await holdNames(req, collection)
    const { names, problem } = await check(req, { siblings: siblingData, value })
    const isValidated = data?._status !== 'draft' || context.validatesDrafts
    // Where fields are validated, `validate` reports it together with other errors.
    if (problem && !isValidated) throw fieldError(path.join('.'), problem)
    return names
  }

  return {
    index: true,
    maxLength: MAX_NAME,
    ...field,
    name: 'category',
    type: 'text',
    hooks: { beforeChange: [storeNames] },
    validate: async (value: unknown, options: Parameters<typeof text>[1]) => {
      const result = await text(value as never, options)
      if (result !== true || isEmpty(value) || options.event === 'onChange') return result
      const siblings = options.siblingData as Record<string, unknown>
      return (await check(options.req, { siblings, value })).problem ?? true
    },
    admin: {
      ...field.admin,
      components: {
        Cell: '/features/categories/ui/cms/category-cell#CategoryCell',
        Field: '/features/categories/ui/cms/category-field#CategoryField',
      },
    },
  } as TextField
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || [value].flat().length === 0
}

/** The category of a record. Workshops can have several; tutorials and entries of the FAQ have one. */
export function category(list: CategorizedList): TextField {
  return namesField(
    { collection: list, toList: () => list },
    {
      // For descriptions of the field (src/features/spreadsheets).
      custom: { categoriesOf: list },
      ...(list === 'workshops' ? { hasMany: true, maxRows: 50 } : { required: true }),
      admin: { position: 'sidebar' },
    },
  )
}
