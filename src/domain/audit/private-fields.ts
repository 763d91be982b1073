import { traverseFields, type Field, type FlattenedField } from 'payload'

/** Personal data of members and visitors: the log names the field and stores no value (S-100). */
const PERSONAL: Record<string, (field: string) => boolean> = {
  users: (field) => field !== 'role',
  avatars: () => true,
  api_keys: () => true,
  // Addresses of receivers often have a secret in them.
  webhooks: (field) => field === 'url',
  contact_messages: (field) => field !== 'handled',
  workshop_qna: (field) => field !== 'answer' && field !== 'question',
}

/** The log exists to show these, although not everyone reads the field. */
const SHOWN: Record<string, string[]> = { users: ['role'] }

type Entity = { slug: string; fields: Field[]; flattenedFields: FlattenedField[] }

const restricted = new WeakMap<object, Set<string>>()

/**
 * For a collection or global of the finished configuration: which of its fields the audit log names without
 * storing their values. Those are personal data, and every field that has a read rule of its own or is hidden
 * from the interfaces, also inside of it: the log has other readers than the field.
 */
export function privateFieldsOf(entity: Entity): (field: string) => boolean {
  const { slug } = entity
  const names = restricted.get(entity) ?? restrictedFields(entity)
  restricted.set(entity, names)
  return (field) => Boolean(PERSONAL[slug]?.(field)) || names.has(field)
}

function restrictedFields({ flattenedFields, slug }: Entity): Set<string> {
  const names = flattenedFields.filter(isRestricted).map(({ name }) => name)
  return new Set(names.filter((name) => !SHOWN[slug]?.includes(name)))
}

function isRestricted(field: FlattenedField): boolean {
  let found = false
  traverseFields({
    fields: [field as Field],
    callback: ({ field: one }) => {
      const { access, hidden } = one as { access?: { read?: unknown }; hidden?: boolean }
      found ||= Boolean(access?.read) || hidden === true
    },
  })
  return found
}

/** True when a record of the collection has a title that may stand in the log. */
export function hasPublicTitle(slug: string): boolean {
  return !['users', 'avatars', 'contact_messages', 'webhooks'].includes(slug)
}
