import { isDatabaseAlive } from '@/boot/database-health'
import { storageState } from '@/boot/storage-health'

export const dynamic = 'force-dynamic'

/**
 * Can this instance serve? 200, or 503 with the part that fails; in at most a second. `degraded`
 * with 200: everything but uploads works.
 */
export async function GET() {
  const [isAlive, files] = await Promise.all([isDatabaseAlive(), storageState()])
  const status = !isAlive ? 'unavailable' : files === 'ok' ? 'ok' : 'degraded'
  return Response.json(
    { status, database: isAlive ? 'ok' : 'unreachable', files },
    { status: isAlive ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
