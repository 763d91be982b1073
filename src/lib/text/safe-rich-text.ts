import { isSafeHref } from '../http/safe-url'

type Node = Record<string, unknown>

type Removed = { uploads: number; links: string[] }

/**
 * Removes unsafe content from an editor state: unfinished uploads, and links (including automatic
 * ones) that `isSafeHref` rejects, which are replaced by their text. Also cleans nested states such
 * as captions. Returns the same object if nothing was removed.
 */
export function cleanRichText<T>(state: T): { state: T; removed: Removed } {
  const removed: Removed = { uploads: 0, links: [] }
  return { state: cleanValue(state, removed) as T, removed }
}

function cleanValue(value: unknown, removed: Removed): unknown {
  if (Array.isArray(value)) return cleanList(value, removed)
  if (!isNode(value)) return value
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    name,
    // Populated documents are not part of the state.
    name === 'value' || name === 'doc' ? one : cleanValue(one, removed),
  ])
  return entries.every(([name, one]) => value[name] === one) ? value : Object.fromEntries(entries)
}

function cleanList(list: unknown[], removed: Removed): unknown[] {
  const cleaned = list.flatMap((one) => {
    if (!isNode(one)) return [cleanValue(one, removed)]
    if (isUnfinishedUpload(one)) {
      removed.uploads += 1
      return []
    }
    const href = unsafeHref(one)
    if (href === null) return [cleanValue(one, removed)]
    removed.links.push(href)
    return cleanList(Array.isArray(one.children) ? one.children : [], removed)
  })
  const isSame = cleaned.length === list.length && cleaned.every((one, at) => one === list[at])
  return isSame ? list : cleaned
}

function isUnfinishedUpload({ pending, type, value }: Node): boolean {
  return type === 'upload' && (Boolean(pending) || value === undefined || value === null)
}

function unsafeHref({ fields, type, url }: Node): string | null {
  if (type !== 'link' && type !== 'autolink') return null
  const { doc, linkType, url: own = url } = isNode(fields) ? fields : ({} as Node)
  if (linkType === 'internal' && doc && own === undefined) return null
  return isSafeHref(own) ? null : String(own ?? '')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
