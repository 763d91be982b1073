import { readFileSync } from 'node:fs'

/** Who asks, in the order of the columns of the table. */
export const ACTORS = ['anonymous', 'user', 'editor', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

/** The words of one row, for each actor: `{ anonymous: [], user: ['published'], … }`. */
export type Row = Record<Actor, string[]>
type Rows = Record<string, Row>

const NOTHING: Row = { anonymous: [], user: [], editor: [], admin: [] }
const FILE = new URL('../../docs/permissions.md', import.meta.url)

/**
 * docs/permissions.md as data. `collections` and `globals` by slug and operation, `fields` by
 * `collection.field operation`, `endpoints` by `method /path`. What has no row is refused.
 */
export function readPermissions() {
  const sections = split(readFileSync(FILE, 'utf8'), '## ')
  const section = (name: string) => sections.find(({ title }) => title === name)?.text ?? ''
  return {
    collections: byHeading(section('Collections')),
    globals: byHeading(section('Globals')),
    jobs: rowsOf(section('Jobs'), 1),
    fields: rowsOf(section('Fields'), 2),
    endpoints: rowsOf(section('Endpoints'), 1),
  }
}

/** The row, or "refused for everybody" where the table has none. */
export function rowOf(rows: Rows | undefined, operation: string): Row {
  return rows?.[operation] ?? NOTHING
}

function byHeading(text: string): Record<string, Rows> {
  const found: Record<string, Rows> = {}
  for (const { title, text: body } of split(text, '### ')) {
    for (const slug of title.split(', ')) found[slug] = rowsOf(body, 1)
  }
  return found
}

function split(text: string, mark: string) {
  return `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      return { title: title.trim(), text: rest.join('\n') }
    })
}

/** The first `names` columns name the row, the next four are the actors. */
function rowsOf(text: string, names: number): Rows {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  const rows: Rows = {}
  for (const line of lines.slice(2)) {
    const cells = line.split('|').slice(1, -1)
    const name = cells.slice(0, names).map((cell) => cell.trim())
    const [anonymous, user, editor, admin] = cells.slice(names).map(words)
    if (!anonymous || !user || !editor || !admin) throw new Error(`Not a row: ${line}`)
    rows[name.join(' ')] = { anonymous, user, editor, admin }
  }
  return rows
}

function words(cell: string): string[] {
  const all = cell.split(',').map((word) => word.trim())
  return all.filter((word) => word !== 'no')
}
