import type { CollectionBeforeChangeHook } from 'payload'

/** The first publication time never changes afterwards. */
export const stampPublished: CollectionBeforeChangeHook<{
  id: number
  _status?: 'draft' | 'published' | null
  publishedAt?: string | null
}> = ({ data, originalDoc }) =>
  data._status === 'published' && !(data.publishedAt ?? originalDoc?.publishedAt)
    ? { ...data, publishedAt: new Date().toISOString() }
    : data
