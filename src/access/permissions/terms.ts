/** In the order of the cells of a row. */
export const ACTORS = ['anonymous', 'user', 'editor', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

export const TERMS = {
  no: 'none: the operation is refused',
  yes: 'allowed, for operations that are not about one document',
  all: 'every document',
  published: 'published documents that are not in the trash',
  draft: 'documents that were never published',
  trashed: 'documents in the trash',
  shared: 'files in resources that the caller can see',
  answered: 'answered questions about published records',
  own: "the caller's own: own account, own question, own preferences",
  other: 'those of other users',
} as const

type Term = keyof typeof TERMS | 'sign in'
type Cell = Term | `${Term}, ${Term}`
type Cells = readonly [anonymous: Cell, user: Cell, editor: Cell, admin: Cell]

/** Rows by operation. An operation without a row is refused. */
export type Table = Record<string, Cells>
export type Group = { slugs: string[]; note?: string; rows: Table }

export const NO_ONE: Cells = ['no', 'no', 'no', 'no']
export const ADMINS: Cells = ['no', 'no', 'no', 'yes']
export const STAFF: Cells = ['no', 'no', 'yes', 'yes']
export const SIGNED_IN: Cells = ['no', 'yes', 'yes', 'yes']
export const EVERYONE: Cells = ['yes', 'yes', 'yes', 'yes']
