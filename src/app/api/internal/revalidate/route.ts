import { createHmac, timingSafeEqual } from 'node:crypto'
import { revalidatePath, revalidateTag } from 'next/cache'
import { z } from 'zod'
import { env } from '@/env'

export const dynamic = 'force-dynamic'

const notice = z.object({ tags: z.array(z.string()), everything: z.boolean().default(false) })

/**
 * Expires cached content in this instance; only the entry server of the same process calls it (it
 * keeps the address from the outside, and signs what it sends). `everything` drops all pages too,
 * for those without any cached read.
 */
export async function POST(request: Request) {
  const body = await request.text()
  if (!isSigned(body, request.headers.get('x-atelier-signature') ?? '')) {
    return Response.json({ errors: [{ message: 'Not found' }] }, { status: 404 })
  }
  const { tags, everything } = notice.parse(JSON.parse(body))
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  if (everything) revalidatePath('/', 'layout')
  return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } })
}

function isSigned(body: string, signature: string): boolean {
  const expected = createHmac('sha256', env.AUTH_SECRET).update(`revalidate:${body}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
