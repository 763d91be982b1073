type Example = { title: string; language: 'curl' | 'TypeScript'; code: string }

/** Requests that work as they stand, on this site. `key` stands for the reader's own. */
export function examplesFor(siteUrl: string): Example[] {
  return [
    {
      title: 'The newest workshops, as a visitor',
      language: 'curl',
      code: `curl -g "${siteUrl}/api/workshops?limit=3&sort=-createdAt&depth=0"`,
    },
    {
      title: 'Ask a question, with a key',
      language: 'curl',
      code: `curl "${siteUrl}/api/workshop_qna" \\
  -H "Authorization: Bearer $ATELIER_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"workshop": 1, "question": "Where do I start?"}'`,
    },
    {
      title: 'Read all pages of a list',
      language: 'TypeScript',
      code: `const headers = { Authorization: \`Bearer \${process.env.ATELIER_KEY}\` }

async function* listAll(collection: string) {
  for (let page: number | null = 1; page; ) {
    const url = \`${siteUrl}/api/\${collection}?depth=0&limit=100&page=\${page}\`
    const response: Response = await fetch(url, { headers })
    if (!response.ok) throw new Error((await response.json()).errors[0].message)
    const list = await response.json()
    yield* list.docs
    page = list.nextPage
  }
}

for await (const workshop of listAll('workshops')) console.log(workshop.title)`,
    },
    {
      title: 'Change a document only if nobody else did',
      language: 'TypeScript',
      code: `const url = '${siteUrl}/api/workshops/1'
const read = await fetch(url, { headers })
const changed = await fetch(url, {
  method: 'PATCH',
  headers: {
    ...headers,
    'Content-Type': 'application/json',
    'If-Match': read.headers.get('ETag') ?? '',
  },
  body: JSON.stringify({ duration: '6 weeks' }),
})
if (changed.status === 409) console.log('Somebody else was faster: read it again.')`,
    },
    {
      title: 'The same by GraphQL',
      language: 'curl',
      code: `curl "${siteUrl}/api/graphql" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "{ Workshops(limit: 3) { docs { id title } } }"}'`,
    },
  ]
}
