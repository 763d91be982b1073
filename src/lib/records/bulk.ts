/** What the lists of the dashboard can do to several records at once. */
export type BulkChange =
  'feature' | 'unfeature' | 'publish' | 'unpublish' | 'trash' | 'restore' | 'delete'

/** What became of each record. */
export type BulkOutcome = {
  done: number[]
  failed: { id: number; title: string; error: string }[]
}
