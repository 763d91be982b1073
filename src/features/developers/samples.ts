import type { ReferenceOperation } from './reference'

type Example = { title: string; language: 'curl' | 'TypeScript'; code: string }

/** Complete requests. `ATELIER_KEY` holds a key of the reader, or of an editor for changes. */
export function listExamples(siteUrl: string): Example[] {
  return [
    {
      title: 'List the newest workshops without a key',
      language: 'curl',
      code: `curl -g "${siteUrl}/api/workshops?limit=3&sort=-createdAt&depth=0"`,
    },
    {
      title: 'Ask a question exactly once, even if the request is repeated',
      language: 'curl',
      code: `curl "${siteUrl}/api/workshop_qna" \\
  -H "Authorization: Bearer $ATELIER_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-first-question" \\
  -d '{"workshop": 1, "question": "Where do I start?"}'`,
    },
    {
      title: 'Read a whole list page by page',
      language: 'TypeScript',
      code: `const headers = { Authorization: \`Bearer \${process.env.ATELIER_KEY}\` }

async function* listAll(collection: string) {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ cursor, depth: '0', limit: '100' })
    const response: Response = await fetch(\`${siteUrl}/api/\${collection}?\${query}\`, { headers })
    const page = await response.json()
    if (!response.ok) throw new Error(page.errors[0].message)
    yield* page.docs
    cursor = page.nextCursor
  }
}

for await (const workshop of listAll('workshops')) console.log(workshop.id, workshop.title)`,
    },
    {
      title: 'Update a document only if no one else changed it',
      language: 'TypeScript',
      code: `const url = '${siteUrl}/api/workshops/1'
const headers = { Authorization: \`Bearer \${process.env.ATELIER_KEY}\` }
const read = await fetch(\`\${url}?draft=true\`, { headers })
const changed = await fetch(url, {
  method: 'PATCH',
  headers: {
    ...headers,
    'Content-Type': 'application/json',
    'If-Match': read.headers.get('ETag') ?? '',
  },
  body: JSON.stringify({ duration: '6 weeks' }),
})
if (changed.status === 412) console.log('Someone else changed it: read it again.')
else console.log(await changed.json())`,
    },
    {
      title: 'Query the same data with GraphQL',
      language: 'curl',
      code: `curl "${siteUrl}/api/graphql" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "{ Workshops(limit: 3) { docs { id title } } }"}'`,
    },
  ]
}

export type Sample = { language: 'curl' | 'TypeScript' | 'JSON'; label: string; code: string }

/**
 * Example requests and the response of an operation. `$ATELIER_KEY` holds an API key of the reader.
 * Operations closed to API keys use a session cookie and the origin of the site.
 */
export function createSamples(operation: ReferenceOperation, siteUrl: string): Sample[] {
  const samples: Sample[] = [
    { language: 'curl', label: 'Request', code: toCurl(operation, siteUrl) },
    { language: 'TypeScript', label: 'Request', code: toTypeScript(operation, siteUrl) },
  ]
  const { response } = operation
  return response === undefined
    ? samples
    : [...samples, { language: 'JSON', label: 'Response', code: JSON.stringify(response, null, 2) }]
}

const VALUES: Record<string, string> = { id: '1', filename: 'desk.webp' }
const QUERY: Record<string, string> = { q: 'prompt', workshop: '1', text: 'how', token: 'u1.abc' }

function toAddress({ parameters, path, id }: ReferenceOperation, siteUrl: string): string {
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => VALUES[name] ?? '1')
  const query = parameters.flatMap((name) => (QUERY[name] ? [`${name}=${QUERY[name]}`] : []))
  if (id.includes('Many')) query.push('where[id][equals]=1')
  if (/^list(?!Versions)/.test(id) && parameters.includes('limit')) query.push('limit=10')
  return `${siteUrl}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function toHeaders({ needsPerson, request, takesKeys }: ReferenceOperation, siteUrl: string) {
  const isForm = request?.type === 'multipart/form-data'
  return [
    ...(takesKeys ? ['Authorization: Bearer $ATELIER_KEY'] : []),
    ...(needsPerson ? [`Origin: ${siteUrl}`] : []),
    ...(request && !isForm ? [`Content-Type: ${request.type}`] : []),
  ]
}

function toCurl(operation: ReferenceOperation, siteUrl: string): string {
  const { method, needsPerson, request } = operation
  const lines = [
    `curl -g${method === 'GET' ? '' : ` -X ${method}`} "${toAddress(operation, siteUrl)}"`,
    ...(needsPerson ? ['-b cookies.txt'] : []),
    ...toHeaders(operation, siteUrl).map((header) => `-H "${header}"`),
    ...(request ? curlBody(request) : []),
  ]
  return lines.join(' \\\n  ')
}

function curlBody({ type, value }: NonNullable<ReferenceOperation['request']>): string[] {
  if (type !== 'multipart/form-data') return [`-d '${toText(value)}'`]
  const { _payload, file } = value as { _payload?: string; file: string }
  return [`-F file=@${file}`, ...(_payload ? [`-F '_payload=${_payload}'`] : [])]
}

function toTypeScript(operation: ReferenceOperation, siteUrl: string): string {
  const { response, method, needsPerson, request, takesKeys } = operation
  const address = `'${toAddress(operation, siteUrl)}'`
  const isForm = request?.type === 'multipart/form-data'
  const headers = [
    ...(takesKeys ? ['Authorization: `Bearer ${process.env.ATELIER_KEY}`,'] : []),
    ...(needsPerson ? ['Cookie: session,', `Origin: '${siteUrl}',`] : []),
    ...(request && !isForm ? [`'Content-Type': '${request.type}',`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(headers.length > 0 ? ['headers: {', ...headers.map((line) => `  ${line}`), '},'] : []),
    ...(request ? bodyLines(request) : []),
  ]
  const call = options.length > 0 ? `${address}, {\n${indented(options)}\n}` : address
  return [
    ...(isForm ? [formLines(request.value as Form)] : []),
    `const response = await fetch(${call})`,
    response === undefined ? 'console.log(response.status)' : 'console.log(await response.json())',
  ].join('\n')
}

type Form = { _payload?: string; file: string }

function formLines({ _payload, file }: Form): string {
  return [
    "import { openAsBlob } from 'node:fs'",
    '',
    'const form = new FormData()',
    `form.set('file', await openAsBlob('${file}', { type: 'image/png' }), '${file}')`,
    ...(_payload ? [`form.set('_payload', JSON.stringify(${_payload}))`] : []),
  ].join('\n')
}

function bodyLines({ type, value }: NonNullable<ReferenceOperation['request']>): string[] {
  if (type === 'multipart/form-data') return ['body: form,']
  if (typeof value === 'string') return [`body: '${value}',`]
  return `body: JSON.stringify(${JSON.stringify(value, null, 2)}),`.split('\n')
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const indented = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n')
