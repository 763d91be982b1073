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

const PUBLIC = () => false

/** For a collection: which of its fields the audit log names without storing their values. */
export function privateFieldsOf(slug: string): (field: string) => boolean {
  return PERSONAL[slug] ?? PUBLIC
}

/** True when a record of the collection has a title that may stand in the log. */
export function hasPublicTitle(slug: string): boolean {
  return !['users', 'avatars', 'contact_messages', 'webhooks'].includes(slug)
}
