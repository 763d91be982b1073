import type { CollectionBeforeOperationHook } from 'payload'
import { isRecord } from '@/lib/is-record'
import { hookAll } from '@/platform/records/capability'
import { CATEGORIZED_LISTS, findByName, getCategories, type CategorizedList } from '../categories'

/** Filters that programs and lists have stored find what has a new name. */
export const mapFormerNames = hookAll({
  collections: ({ slug }) => {
    const list = CATEGORIZED_LISTS.find((item) => item === slug)
    return list ? { first: { beforeOperation: [mapWhere(list)] } } : null
  },
})

const mapWhere =
  (list: CategorizedList): CollectionBeforeOperationHook =>
  ({ args }) => {
    const { where } = args as { where?: unknown }
    return (isRecord(where) ? { ...args, where: toCurrent(where, list) } : args) as typeof args
  }

const FIELDS = ['category', 'version.category']
const LISTS = ['in', 'not_in', 'all']

/** The limits of queries have been checked, so the depth is bounded. */
function toCurrent(where: Record<string, unknown>, list: CategorizedList): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (Array.isArray(value))
        return [key, value.map((item: unknown) => (isRecord(item) ? toCurrent(item, list) : item))]
      if (!FIELDS.includes(key) || !isRecord(value)) return [key, value]
      const compared = Object.entries(value).map(([operator, names]) => [
        operator,
        toNames(operator, names, list),
      ])
      return [key, Object.fromEntries(compared)]
    }),
  )
}

function toNames(operator: string, names: unknown, list: CategorizedList): unknown {
  const toName = (name: unknown) =>
    (typeof name === 'string' && findByName(getCategories(), list, name)?.name) || name
  if (operator === 'equals' || operator === 'not_equals') return toName(names)
  if (!LISTS.includes(operator)) return names
  const all = typeof names === 'string' && toName(names) === names ? names.split(',') : names
  return [all].flat().map(toName)
}
