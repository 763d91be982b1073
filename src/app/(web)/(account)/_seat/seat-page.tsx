import { notFound } from 'next/navigation'
import { findCheckInUrl } from '@/features/events/check-in-code'
import { CheckInCode } from '@/features/events/components/check-in-code'
import { RegisterPage } from '@/features/events/components/register-page'
import { readCard } from '@/features/events/queries'
import { getSiteInfo } from '@/features/site/queries'
import type { EventView } from '@/lib/events/event-view'
import { redirectFromPreviousSlug } from '@/server/previous-slug'
import { getViewerId, requireViewer } from '@/server/viewer'
import { seatHeading, VisitorSeat } from './visitor-seat'

type Props = {
  list: 'workshops' | 'webinars'
  find: (id: string) => Promise<{ title: string; event: EventView | null } | null>
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Confirms, shows or cancels the viewer's seat at an event, or asks a visitor for an address. */
export async function SeatPage({ list, find, params, searchParams }: Props) {
  const { id } = await params
  await redirectFromPreviousSlug(list, id, '/register')
  const isVisitor = !(await getViewerId())
  const viewer = isVisitor ? null : await requireViewer(`/${list}/${id}/register`)
  const [record, { timeZone }] = await Promise.all([find(id), getSiteInfo()])
  const event = record?.event
  const card = event && (await readCard(event, viewer?.id))
  if (!event || !card) notFound()
  const { edit, wait } = await searchParams
  const shown = { event, card, timeZone, title: record.title }
  if (!viewer) return <VisitorSeat {...shown} isEditing={edit !== undefined} />
  const code = await findCheckInUrl(event, viewer.id)
  return (
    <RegisterPage {...shown} heading={seatHeading(card)} mustWait={wait !== undefined}>
      {code && <CheckInCode url={code} />}
    </RegisterPage>
  )
}
