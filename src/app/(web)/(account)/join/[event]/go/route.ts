import { notFound } from 'next/navigation'
import { env } from '@/env'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { findJoin } from '@/features/events/server/find-join'
import { recordAttendance } from '@/features/events/server/record-attendance'
import { cms } from '@/platform/server/cms'
import { requireViewer } from '@/platform/server/viewer'

/**
 * `GET /join/{event}/go`: records attendance once and redirects to the event. Prefetches get 204.
 * Outside the joining time it redirects to the page that says when to return.
 */
export const GET = ownEndpoint(
  async (request: Request, { params }: RouteContext<'/join/[event]/go'>) => {
    const { event: segment } = await params
    const path = `/join/${encodeURIComponent(segment)}`
    if (!isVisit(request.headers)) return new Response(null, { status: 204 })
    const viewer = await requireViewer(path)
    const join = (await findJoin(segment, viewer.id, Date.now())) ?? notFound()
    if (!join.link) return seeOther(env.SITE_URL + path)
    await recordAttendance(await cms(), join.registration)
    return seeOther(join.link)
  },
)

/** Whether the request is a real navigation. Clients without Sec-Fetch headers are trusted. */
function isVisit(headers: Headers): boolean {
  if (headers.get('purpose') === 'prefetch' || headers.get('sec-purpose')?.includes('prefetch')) {
    return false
  }
  return (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'
}

function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Cache-Control': 'private, no-store',
    },
  })
}
