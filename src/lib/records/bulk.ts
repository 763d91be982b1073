export type BulkChange =
  | 'feature'
  | 'unfeature'
  | 'publish'
  | 'unpublish'
  | 'trash'
  | 'restore'
  | 'delete'

export type BulkOutcome = {
  done: number[]
  failed: { id: number; title: string; error: string }[]
}
