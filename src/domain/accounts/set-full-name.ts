import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '@/payload-types'

/** Makes the full name from first and last name while none has been given. */
export const setFullName: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) => {
  const merged = { ...originalDoc, ...data }
  if (merged.fullName?.trim()) return data
  const fullName = [merged.firstName, merged.lastName].filter(Boolean).join(' ').trim()
  return fullName ? { ...data, fullName } : data
}
