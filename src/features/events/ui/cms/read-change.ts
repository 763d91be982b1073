import { IMPACT_COLLECTIONS, type ImpactChange, type ImpactCollection } from '../../change-impact'

export type RecordsChange = {
  collection: ImpactCollection
  change: ImpactChange
  id: string | null
  query: URLSearchParams
}

const ADDRESS = /^\/api\/(?<collection>[a-z]+)(?:\/(?<id>\d+))?$/

/**
 * Parses the change that a back-office request makes; null if it neither removes records from the
 * site nor restores them. The form of a record sends `FormData` and names its affected users
 * itself.
 */
export function readChange(url: URL, method: string, body: unknown): RecordsChange | null {
  const { collection: name, id = null } = ADDRESS.exec(url.pathname)?.groups ?? {}
  const collection = IMPACT_COLLECTIONS.find((slug) => slug === name)
  const query = url.searchParams
  const change = collection && toChange(method.toUpperCase(), body, query.get('draft') === 'true')
  return change ? { collection, change, id, query } : null
}

function toChange(method: string, body: unknown, isDraft: boolean): ImpactChange | null {
  if (method === 'DELETE') return 'delete'
  if (method !== 'PATCH' || typeof body !== 'string') return null
  const { _status, createdAt, deletedAt } = parse(body)
  // "Revert to published" sends the published record as it is.
  if (createdAt && _status === 'published') return null
  if (deletedAt) return 'trash'
  if (_status === 'published') return 'publish'
  // A record restored as a draft stays off the site.
  if (deletedAt === null) return _status === 'draft' ? null : 'restore'
  return _status === 'draft' && !isDraft ? 'unpublish' : null
}

function parse(body: string): { _status?: unknown; createdAt?: unknown; deletedAt?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {}
  } catch {
    return {}
  }
}
