import '@/lib/browser/zod-without-eval'
import { z } from 'zod'
import { KEY_COLLECTIONS } from '../key-scope'
import { LARGEST_ID } from '@/lib/row-id'
import { toVisibleText } from '@/lib/text/visible-text'

/** Lifetimes of an API key. A key always expires, and the form preselects none. */
export const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

/** Roles of an API key, in ascending order. The form offers none above the account's own role. */
export const KEY_ROLES = [
  { value: 'user', label: 'User: same access as a learner' },
  { value: 'editor', label: 'Editor: content and answers' },
  { value: 'admin', label: 'Admin: full access' },
] as const

export const SCOPES = [
  { value: 'read', label: 'Read only' },
  { value: 'read-write', label: 'Read and write' },
] as const

export const REACHES = [
  { value: 'all', label: 'Everything' },
  { value: 'some', label: 'Selected collections' },
] as const

const SLUGS = KEY_COLLECTIONS.map(({ value }) => value)

export const apiKeyForm = z
  .object({
    name: toVisibleText(80, {
      missing: 'Please enter a name',
      tooLong: 'At most 80 characters.',
    }).regex(/^\P{Cc}*$/u, 'Please use only letters, digits and punctuation'),
    role: z.enum(['user', 'editor', 'admin']),
    days: z
      .enum(['7', '30', '90', '365'], 'Please choose when the key expires')
      .transform((days) => Number(days)),
    scope: z.enum(['read', 'read-write'], 'Please choose read or write access'),
    reach: z.enum(['all', 'some']),
    collections: z.array(z.enum(SLUGS)).max(SLUGS.length).default([]),
  })
  .refine(({ collections, reach }) => reach === 'all' || collections.length > 0, {
    path: ['collections'],
    message: 'Please choose at least one',
    // Reported together with the other problems, not after them.
    when: ({ value }) => Array.isArray((value as { collections?: unknown } | null)?.collections),
  })
  .transform(({ reach, collections, ...rest }) => ({
    ...rest,
    collections: reach === 'all' ? [] : [...new Set(collections)],
  }))

export const revokeKeyForm = z.object({ id: z.number().int().positive().max(LARGEST_ID) })
