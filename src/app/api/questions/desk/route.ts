import type { NextRequest } from 'next/server'
import { listForDesk } from '@/features/questions/desk-queries'
import { parseCursor } from '@/lib/keyset'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/questions/desk?workshop=<id>&waiting=true&after=<cursor>` → `{ questions, next }`: what
 * those who answer see. All of a workshop, newest first, or the waiting ones, oldest first.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const viewer = await getViewer()
  if (viewer?.role !== 'admin' && viewer?.role !== 'editor') {
    return Response.json({ error: 'Not found' }, { status: 404, headers: HEADERS })
  }
  const workshop = Number(searchParams.get('workshop') ?? 0)
  if (!Number.isInteger(workshop) || workshop < 0 || workshop > 2_147_483_647) {
    return Response.json({ error: 'No such workshop' }, { status: 400, headers: HEADERS })
  }
  const page = await listForDesk({
    workshop: workshop || null,
    waiting: searchParams.get('waiting') === 'true',
    after: parseCursor(searchParams.get('after')),
  })
  return Response.json(page, { headers: HEADERS })
}
