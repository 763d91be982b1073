import type { OwnSite } from './own-site'

/** Also a search that finds nothing. */
export const MARKER = /zqx\d*|zzzzzzzz/gi

/** Columns whose values have a meaning for the program. */
const KEPT =
  '(^_?id$|_id$|^_|slug|url|link$|href$|target$|email|phone|time_zone|currency|filename|mime|path|hash|token|qr01|prefix|legacy|sizes_|thumbnail)'
/** Properties of rich text and of blocks that are no text. */
const KEPT_PROPERTIES =
  /^(type|blockType|id|url|link|target|format|mode|style|slug|direction|tag|listType|linkType|rel|kind|relationTo)$/

type Column = { table: string; column: string; type: string }

/**
 * Replaces every text of every collection that visitors can read, and of every global, by a marker.
 * It derives them from the API reference and the database, so that new ones are included.
 */
export async function markTexts(site: OwnSite): Promise<void> {
  const { collections, globals } = await listContent(site)
  const names = [...collections, ...globals].map((slug) => slug.replaceAll('-', '_')).join('|')
  const columns = (await site.query(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema = 'public' and data_type in ('character varying', 'jsonb')
       and is_generated = 'NEVER' and column_name !~ $1 and table_name ~ ('^(' || $2::text || ')(_|$)')`,
    [KEPT, names],
  )) as Column[]
  const texts = new Map<string, string[]>()
  for (const { column, table, type } of columns) {
    if (type === 'jsonb') await markJson(site, table, column)
    else texts.set(table, [...(texts.get(table) ?? []), column])
  }
  for (const [table, all] of texts) {
    const marked = all.map((column) => `"${column}" = 'zqx' || floor(random() * 1e6)::int`)
    await site.query(`update "${table}" set ${marked.join(', ')}`)
  }
  await site.query(`update search_entries set title = 'zqx', body = 'zqx prototyping'`)
  await site.query(`select pg_notify('cache_tags', '{"from":"a test","tags":["content"]}')`)
}

async function markJson(site: OwnSite, table: string, column: string): Promise<void> {
  const rows = await site.query(`select ctid, "${column}" as value from "${table}"`)
  for (const { ctid, value } of rows) {
    const marked = JSON.stringify(marks(value))
    await site.query(`update "${table}" set "${column}" = $1 where ctid = $2`, [marked, ctid])
  }
}

function marks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() ? 'zqx' : value
  if (Array.isArray(value)) return value.map(marks)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, one]) => [name, KEPT_PROPERTIES.test(name) ? one : marks(one)]),
  )
}

/** Saves every global once, because one that was never saved has no row. */
async function listContent({ admin, url }: OwnSite) {
  const headers = { origin: url, 'content-type': 'application/json' }
  const body = JSON.stringify(admin)
  const signedIn = await fetch(`${url}/api/users/login`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object }
  const paths = Object.keys(document.paths)
  const listSlugs = (pattern: RegExp) => [
    ...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? [])),
  ]
  const globals = listSlugs(/^\/api\/globals\/([^/]+)$/)
  for (const slug of globals) {
    const saved = await fetch(`${url}/api/globals/${slug}`, {
      method: 'POST',
      headers: { ...headers, cookie: cookie.join('; ') },
      body: '{}',
    })
    if (!saved.ok) throw new Error(`${slug} cannot be saved: ${await saved.text()}`)
  }
  const collections: string[] = []
  for (const slug of listSlugs(/^\/api\/([a-z_-]+)\/\{id\}$/)) {
    if ((await fetch(`${url}/api/${slug}?limit=1&depth=0`)).ok) collections.push(slug)
  }
  return { collections, globals }
}
