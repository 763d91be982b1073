import { COLLECTIONS, GLOBALS } from './collections'
import { JOBS, listEndpoints, listSiteAddresses, NOT_BY_KEY } from './endpoints'
import { FIELDS } from './fields'
import { PAGES, VIEWS } from './pages'
import { ACTORS, TERMS, type Group, type Table } from './terms'

/** The source of docs/permissions.md, before Prettier formats it. */
export function toMarkdown(): string {
  return `# Who may do what

Generated from \`src/access/permissions\` by \`npm run types\`. \`tests/int/access*.int.spec.ts\` test every cell over REST, GraphQL
and the Local API, refusals first; \`tests/int/openapi-operations.int.spec.ts\` tests those of use cases. **Everything that is not listed is refused.** A collection, a global, an endpoint or a guarded
field without its row makes a test fail.

The rules are in \`src/access\`; each collection refers to them in its \`access\`. What a user may do depends on the role
alone: \`user\` (everyone with an account), \`editor\` (content and answers), \`admin\` (everything).

## Words in the cells

${lines(
  ['word', 'which documents'],
  Object.entries(TERMS).map(([word, meaning]) => [`\`${word}\``, meaning]),
)}

| operation | what it is |
| - | - |
| \`cms\` | the collection is listed in the back office |
| \`list\` | finding, counting, filtering, sorting; with \`trash\` and \`draft\` asked for |
| \`read\` | one document by its id, the same variants |
| \`read draft\` | the newest draft of a global |
| \`versions\` | reading older versions |
| \`restore version\` | restoring an older version |
| \`create\`, \`duplicate\` | a new document, empty or as a copy of one |
| \`update\` | changing one or many documents |
| \`trash\`, \`restore\`, \`delete\` | moving to the trash, restoring, deleting permanently |

## Collections

${COLLECTIONS.map(ofGroup).join('\n')}

## Globals

${GLOBALS.map(ofGroup).join('\n')}

## Jobs

${matrix('operation', JOBS)}

## Fields

Rules of individual fields, in addition to the rule of the collection. \`no\` for create or update: the value in the request is
ignored, and the stored value stays. A field that may not be read can be neither filtered nor sorted by. A cell says what the role can
do, including the rule of the collection. Admins write the passwords of others only; users change their own in the
account area, which requires the current one. \`createdAt\` is set by the program alone, everywhere.

${lines(
  ['field', 'operation', ...ACTORS],
  Object.entries(FIELDS).flatMap(([field, table]) =>
    Object.entries(table).map(([operation, cells]) => [field, operation, ...cells]),
  ),
)}

## API keys

A program acts for an account with a key in the header \`Authorization: Bearer …\`. It may then do what the tables above and
below allow for one role: the role of the key or the current role of the account, whichever has less access. It may never do
the following.

${lines(['not by key', 'description'], Object.entries(NOT_BY_KEY))}

## Endpoints

Endpoints under /api in addition to the operations above. \`yes\`: the endpoint works for that role.

${matrix('endpoint', listEndpoints())}

## Addresses of the site

Endpoints of the pages of the site, under /api next to Payload. \`yes\`: the endpoint works for that role. API keys are
accepted by \`GET /api/search\` only; other endpoints refuse them, except /api/health and /api/openapi.json, which ignore
them.

${matrix('address', listSiteAddresses())}

## Views of the back office

Custom views under /cms. \`yes\`: shown. \`no\`: redirects to the sign-in or to /cms/unauthorized.

${matrix('view', VIEWS)}

## Pages

Every page and file that \`src/app/(web)\` has, with \`{…}\` for what differs. \`yes\`: shown. \`sign in\`: redirects to
/login and back. \`no\`: redirects to /404, like an address that does not exist.
\`tests/e2e/page-access.e2e.spec.ts\` requests each as HTML and as data of a navigation, and checks for content that the role may
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
