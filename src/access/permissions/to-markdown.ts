import { COLLECTIONS, GLOBALS } from './collections'
import { ENDPOINTS, JOBS, NOT_BY_KEY, SITE } from './endpoints'
import { FIELDS } from './fields'
import { PAGES, VIEWS } from './pages'
import { ACTORS, WORDS, type Group, type Table } from './words'

/** The source of docs/permissions.md, before Prettier formats it. */
export function toMarkdown(): string {
  return `# Who may do what

Made from \`src/access/permissions\` by \`npm run types\`. \`tests/int/access*.int.spec.ts\` try every cell over REST, GraphQL
and the Local API, refusals first. **What is not listed is refused.** A collection, a global, an endpoint or a guarded
field without its row makes a test fail.

The rules themselves are in \`src/access\`; each collection names them in its \`access\`. What a person may do follows from
the role alone: \`user\` (everybody with an account), \`editor\` (content and answers), \`admin\` (everything).

## Words in the cells

${lines(
  ['word', 'which documents'],
  Object.entries(WORDS).map(([word, meaning]) => [`\`${word}\``, meaning]),
)}

| operation | what it is |
| - | - |
| \`cms\` | the collection is listed in the back office |
| \`list\` | finding, counting, filtering, sorting; with \`trash\` and \`draft\` asked for |
| \`read\` | one document by its id, the same variants |
| \`versions\` | reading older versions |
| \`restore version\` | going back to one |
| \`create\`, \`duplicate\` | a new document, empty or as a copy of one |
| \`update\` | changing one, alone or many at once |
| \`trash\`, \`restore\`, \`delete\` | throwing away, taking back, deleting for good |

## Collections

${COLLECTIONS.map(ofGroup).join('\n')}

## Globals

${GLOBALS.map(ofGroup).join('\n')}

## Jobs

${matrix('operation', JOBS)}

## Fields

Rules of single fields, on top of the rule of the collection. \`no\` for create or update means: what is sent is dropped and
the stored value stays. A field that may not be read can be neither filtered nor sorted by. A cell says what the role can
do in the end, the rule of the collection included. A password is written for others only: one's own changes in the
account area, which asks for the present one. \`createdAt\` is set by the program alone, everywhere.

${lines(
  ['field', 'operation', ...ACTORS],
  Object.entries(FIELDS).flatMap(([field, table]) =>
    Object.entries(table).map(([operation, cells]) => [field, operation, ...cells]),
  ),
)}

## API keys

A program acts for an account with a key in the header \`Authorization: Bearer …\`. It may then do what the tables above and
below say of one role: the key's own or the account's present one, whichever may less. It may never do what only people
do, which is every line here.

${lines(['not by key', 'description'], Object.entries(NOT_BY_KEY))}

## Endpoints

What is served under /api beside the operations above. \`yes\` means that it does its work for that person.

${matrix('endpoint', ENDPOINTS)}

## Addresses of the site

What the pages of the site ask, under /api beside Payload. \`yes\` means that it does its work for that person. An API key
counts at \`GET /api/search\` alone; elsewhere who brings one is refused, but at /api/health and /api/openapi.json, which
look at none.

${matrix('address', SITE)}

## Views of the back office

Screens of our own under /cms. \`yes\`: it is shown. \`no\`: whoever asks is sent to the sign-in or to /cms/unauthorized.

${matrix('view', VIEWS)}

## Pages

Every page and file that \`src/app/(web)\` has, with \`{…}\` for what differs. \`yes\`: it is shown. \`sign in\`: whoever asks is
sent to /login and comes back. \`no\`: whoever asks is sent to /404, as from an address that does not exist.
\`tests/e2e/page-access.e2e.spec.ts\` asks for each as HTML and as data of a navigation, and looks for what the role may
not see.

${matrix('pages', PAGES)}
`
}

function ofGroup({ note = '', rows, slugs }: Group): string {
  const table = Object.keys(rows).length > 0 ? matrix('operation', rows) : ''
  return [`### ${slugs.join(', ')}`, note, table].filter(Boolean).join('\n\n') + '\n'
}

function matrix(what: string, table: Table): string {
  const rows = Object.entries(table).map(([name, cells]) => [name, ...cells])
  return lines([what, ...ACTORS], rows)
}

function lines(head: string[], rows: (readonly string[])[]): string {
  return [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
