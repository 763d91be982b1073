import { isRowId } from '../row-id'
import { isSafeHref } from '../http/safe-url'
import { isSoundNode, isUnfinishedUpload } from './rich-text-nodes'

type Node = Record<string, unknown>

const REFERENCES = new Set(['value', 'doc'])

type Removed = { uploads: number; links: string[] }

/**
 * Removes unsafe content from an editor state: unfinished uploads, nodes that cannot be rendered
 * (`isSoundNode`), and links (including automatic ones) that `isSafeHref` rejects, which are
 * replaced by their text. Also cleans nested states such as captions. Returns the same object if
 * nothing was removed.
 */
export function cleanRichText<T>(state: T): { state: T; removed: Removed } {
  const removed: Removed = { uploads: 0, links: [] }
  return { state: cleanValue(state, removed) as T, removed }
}

/**
 * Replaces populated documents, which clients send back with a record, by their ids. Stored as they
 * are, they would be shown instead of the document.
 */
export function unpopulateReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpopulateReferences)
  if (!isNode(value)) return value
  const entries = Object.entries(value).map(([name, entry]): [string, unknown] => {
    const isPopulated = name === 'value' && isNode(entry) && isRowId(entry.id)
    return [name, isPopulated ? entry.id : unpopulateReferences(entry)]
  })
  return Object.fromEntries(entries)
}

function cleanValue(value: unknown, removed: Removed): unknown {
  if (Array.isArray(value)) return cleanList(value, removed)
  if (!isNode(value)) return value
  const entries = Object.entries(value).map(([name, entry]): [string, unknown] => [
    name,
    // Populated documents are not part of the state.
    REFERENCES.has(name) ? entry : cleanValue(soundRoot(name, entry), removed),
  ])
  return entries.every(([name, entry]) => value[name] === entry)
    ? value
    : Object.fromEntries(entries)
}

function soundRoot(name: string, value: unknown): unknown {
  const isBroken = name === 'root' && isNode(value) && !isSoundNode(value)
  return isBroken ? { ...value, type: 'root', children: [] } : value
}

function cleanList(list: unknown[], removed: Removed): unknown[] {
  const cleaned = list.flatMap((item) => {
    if (!isNode(item)) return [cleanValue(item, removed)]
    if (isUnfinishedUpload(item)) {
      removed.uploads += 1
      return []
    }
    const href = unsafeHref(item)
    if (href === null)
      return 'type' in item && !isSoundNode(item) ? [] : [cleanValue(item, removed)]
    removed.links.push(href)
    return cleanList(Array.isArray(item.children) ? item.children : [], removed)
  })
  const isSame = cleaned.length === list.length && cleaned.every((item, at) => item === list[at])
  return isSame ? list : cleaned
}

function unsafeHref({ fields, type, url }: Node): string | null {
  if (type !== 'link' && type !== 'autolink') return null
  const { doc, linkType, url: ownUrl = url } = isNode(fields) ? fields : ({} as Node)
  if (linkType === 'internal' && doc && ownUrl === undefined) return null
  return isSafeHref(ownUrl) ? null : String(ownUrl ?? '')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
