export type Example = { title: string; language: 'curl' | 'TypeScript'; code: string }

/** Complete requests. `ATELIER_KEY` holds a key of the reader, or of an editor for changes. */
export function examplesFor(siteUrl: string): Example[] {
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
