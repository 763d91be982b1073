import { isDatabaseAlive } from '@/boot/database-health'

export const dynamic = 'force-dynamic'

/** Can this instance serve? 200, or 503 with the part that fails; in at most a second. */
export async function GET() {
  const isAlive = await isDatabaseAlive()
  return Response.json(
    { status: isAlive ? 'ok' : 'unavailable', database: isAlive ? 'ok' : 'unreachable' },
    { status: isAlive ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
