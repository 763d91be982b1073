import type { NextRequest } from 'next/server'
import { listSimilar } from '@/features/questions/queries'
import { refuseFloodHere } from '@/server/flood'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/questions/similar?workshop=<id>&text=…` → `{ questions: [{ id, question }] }`: answered
 * questions like the one being typed. For signed-in people; 429 with Retry-After beyond the limit.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const viewer = await getViewer()
  if (!viewer) return Response.json({ questions: [] }, { status: 401, headers: HEADERS })
  const workshop = Number(searchParams.get('workshop'))
  const text = searchParams.get('text') ?? ''
  if (!Number.isInteger(workshop) || workshop < 1 || workshop > 2_147_483_647) {
    return Response.json({ questions: [] }, { status: 400, headers: HEADERS })
  }
  const limit = { key: `similar:${viewer.id}`, limit: 60, windowSeconds: 60 }
  const flooded = await refuseFloodHere([limit])
  if (flooded) {
    const headers = { ...HEADERS, 'Retry-After': String(flooded.retryAfter) }
    return Response.json({ questions: [] }, { status: 429, headers })
  }
  const clean = text.replaceAll('\u0000', '')
  return Response.json({ questions: await listSimilar(workshop, clean) }, { headers: HEADERS })
}
