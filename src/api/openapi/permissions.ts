/** Who asks, in the order of the columns of docs/permissions.md. */
export const ACTORS = ['anonymous', 'user', 'editor', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

/** The words of one row, for each actor: `{ anonymous: [], user: ['published'], … }`. */
export type Row = Record<Actor, string[]>
export type Rows = Record<string, Row>

export type Permissions = ReturnType<typeof parsePermissions>

const NOTHING: Row = { anonymous: [], user: [], editor: [], admin: [] }

/**
 * docs/permissions.md as data: the tests try it, the reference of the API prints it. `collections`
 * and `globals` by slug and operation, `fields` by `collection.field operation`, `endpoints` and
 * `site` by `method /path`, `views` and
 * `pages` by their addresses, with commas, `keys` the lines that no API key may. What has no row is refused.
 */
export function parsePermissions(text: string) {
  const sections = split(text, '## ')
  const section = (name: string) => sections.find(({ title }) => title === name)?.text ?? ''
  return {
    collections: byHeading(section('Collections')),
    globals: byHeading(section('Globals')),
    jobs: rowsOf(section('Jobs'), 1),
    fields: rowsOf(section('Fields'), 2),
    keys: cellsOf(section('API keys')).map(([line = '']) => line),
    endpoints: rowsOf(section('Endpoints'), 1),
    site: rowsOf(section('Addresses of the site'), 1),
    views: rowsOf(section('Views of the back office'), 1),
    pages: rowsOf(section('Pages'), 1),
    words: Object.fromEntries(
      cellsOf(section('Words in the cells'))
        .filter(([word = '']) => word.startsWith('`'))
        .map(([word = '', meaning = '']) => [word.replaceAll('`', ''), meaning]),
    ),
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

function cellsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The first `names` columns name the row, the next four are the actors. */
function rowsOf(text: string, names: number): Rows {
  const rows: Rows = {}
  for (const cells of cellsOf(text)) {
    const [anonymous, user, editor, admin] = cells.slice(names).map(words)
    if (!anonymous || !user || !editor || !admin) throw new Error(`Not a row: ${cells.join('|')}`)
    rows[cells.slice(0, names).join(' ')] = { anonymous, user, editor, admin }
  }
  return rows
}

function words(cell: string): string[] {
  const all = cell.split(',').map((word) => word.trim())
  return all.filter((word) => word !== 'no')
}
