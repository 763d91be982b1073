import { isDatabaseAlive } from '@/platform/boot/database-pool'
import { getStorageState } from '@/platform/boot/storage-health'

export const dynamic = 'force-dynamic'

/** Responds within a second: 200 (`degraded` if only uploads fail) or 503 with the failing part. */
export async function GET() {
  const [isAlive, files] = await Promise.all([isDatabaseAlive(), getStorageState()])
  const status = !isAlive ? 'unavailable' : files === 'ok' ? 'ok' : 'degraded'
  return Response.json(
    { status, database: isAlive ? 'ok' : 'unreachable', files },
    { status: isAlive ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
