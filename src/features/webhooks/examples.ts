type Example = { title: string; language: 'curl' | 'TypeScript'; code: string }

/** Complete programs that verify webhook signatures. A test runs them. */
export const WEBHOOK_EXAMPLES: Example[] = [
  {
    title: 'A receiver that verifies requests',
    language: 'TypeScript',
    code: `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '')
const seen = new Set<string>()

createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  try {
    // Use the raw bytes: JSON that was parsed and serialized again has a different signature.
    const headers = request.headers as Record<string, string>
    const event = webhook.verify(Buffer.concat(parts).toString(), headers) as { type: string }
    const id = headers['webhook-id']
    if (!seen.has(id)) console.log(event)
    seen.add(id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(Number(process.env.PORT ?? 8080))`,
  },
  {
    title: 'The same signature with openssl, and the request with curl',
    language: 'curl',
    code: `body='{"type":"webhook.test"}'
id=msg_example
at=$(date +%s)
key=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
signature=$(printf %s "$id.$at.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
curl "$RECEIVER" -H "Content-Type: application/json" \\
  -H "webhook-id: $id" -H "webhook-timestamp: $at" -H "webhook-signature: v1,$signature" \\
  -d "$body"`,
  },
]
