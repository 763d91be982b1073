import { notFound } from 'next/navigation'
import { findCheckInUrl } from '@/features/events/server/check-in-code'
import { CheckInCode } from '@/features/events/ui/check-in-code'
import { RegisterPage } from '@/features/events/ui/register-page'
import { toEventRef } from '@/features/events/event-view'
import { readCard } from '@/features/events/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { findRecord } from '@/features/catalog/server/queries'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { redirectFromPreviousSlug } from '@/features/redirects/server/redirect-previous-slug'
import { getViewerId, requireViewer } from '@/platform/server/viewer'
import { seatHeading, VisitorSeat } from './visitor-seat'

type Props = {
  kind: EventKind
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Confirms, shows or cancels the viewer's seat at an event, or asks a visitor for an address. */
export async function SeatPage({ kind, params, searchParams }: Props) {
  const { id } = await params
  const list = TARGET_COLLECTIONS[kind]
  await redirectFromPreviousSlug(list, id, '/register')
  const isVisitor = !(await getViewerId())
  const viewer = isVisitor ? null : await requireViewer(`/${list}/${id}/register`)
  const [record, { timeZone }] = await Promise.all([findRecord(kind, id), getSiteInfo()])
  const event = record?.event
  const card = event && (await readCard(toEventRef(event), viewer?.id))
  if (!event || !card) notFound()
  const { edit, wait } = await searchParams
  const view = { event, card, timeZone, title: record.title }
  if (!viewer) return <VisitorSeat {...view} isEditing={edit !== undefined} />
  const code = await findCheckInUrl(event, viewer.id)
  return (
    <RegisterPage {...view} heading={seatHeading(card)} mustWait={wait !== undefined}>
      {code && <CheckInCode url={code} />}
    </RegisterPage>
  )
}
