import fs from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** @typedef {import('node:inspector').Runtime.CallFrame} CallFrame */

/** Whose code a source is; the first that fits. @type {[string, RegExp][]} */
const OWNERS = [
  ['React, server components', /react-server-dom/],
  ['React, HTML', /node_modules\/(?:react|react-dom|scheduler)\/|compiled\/react/],
  ['Drizzle', /drizzle/],
  ['pg', /node_modules\/(?:pg|postgres|pg-[^/]+)\//],
  ['GraphQL', /graphql/],
  ['Payload', /payload|node_modules\/lexical|@lexical/],
  ['Next', /next\/|webpack:\/\/next|turbopack/],
  ['other packages', /node_modules\//],
  ['Node.js', /^node:/],
]

/** Owners in the order of the columns of a table. `memory` is the time that V8 spends on collecting. */
export const OWNER_NAMES = ['Atelier', ...OWNERS.map(([name]) => name), 'memory']

/**
 * Says whose code a call frame of a profile is. What the build has put together is taken apart again
 * by its source maps.
 */
export function createOwners() {
  /** @type {Map<string, SourceMap | null>} */
  const maps = new Map()

  /** @param {string} url @returns {SourceMap | null} */
  const mapOf = (url) => {
    const known = maps.get(url)
    if (known !== undefined) return known
    const file = `${url.startsWith('file:') ? fileURLToPath(url) : url}.map`
    const map = fs.existsSync(file)
      ? new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')))
      : null
    maps.set(url, map)
    return map
  }

  /**
   * The source that a frame was written in: a path, an address, or '' for what V8 does itself.
   * @param {CallFrame} frame
   */
  const sourceOf = ({ url, lineNumber, columnNumber }) => {
    if (!url || url.startsWith('node:')) return url
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? decodeURIComponent(entry.originalSource) : url
  }

  /**
   * Null for the time in which nothing ran.
   * @param {CallFrame} frame
   */
  const ownerOf = (frame) => {
    if (frame.functionName === '(idle)') return null
    if (frame.functionName === '(garbage collector)') return 'memory'
    const source = sourceOf(frame)
    if (!source) return 'Node.js'
    return OWNERS.find(([, pattern]) => pattern.test(source))?.[0] ?? 'Atelier'
  }

  return { ownerOf, sourceOf }
}
