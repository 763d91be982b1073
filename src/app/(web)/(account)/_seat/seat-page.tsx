import { notFound, redirect } from 'next/navigation'
import type { Route } from 'next'
import { findCheckInUrl } from '@/features/events/server/check-in-code'
import { toReceipt } from '@/features/events/to-card'
import { RegisterPage } from '@/features/events/ui/register-page'
import { toEventRef } from '@/features/events/event-view'
import { readCard, readSeatForm } from '@/features/events/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { findRecord } from '@/features/catalog/server/queries'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { redirectFromPreviousSlug } from '@/features/redirects/server/redirect-previous-slug'
import { getViewerId, requireViewer } from '@/platform/server/viewer'
import { seatHeading, takesSeats, VisitorSeat } from './visitor-seat'

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
  // Registration is on another site, and the page of the event leads there.
  if (event.registration === 'elsewhere' && !card.wayOut) redirect(event.path as Route)
  const { cancelled, edit, wait } = await searchParams
  const view = { event, card, timeZone, title: record.title }
  if (!viewer) {
    const { questions } = await readSeatForm(event)
    return <VisitorSeat {...view} questions={questions} isEditing={edit !== undefined} />
  }
  const [code, form] = await Promise.all([
    findCheckInUrl(event, viewer.id),
    readSeatForm(event, viewer.id),
  ])
  const isReceipt = (cancelled === 'registered' || cancelled === 'waiting') && !card.wayOut
  return (
    <RegisterPage
      {...view}
      card={isReceipt ? toReceipt(card, cancelled) : card}
      code={code}
      form={{ ...form, takes: takesSeats(card) ? (card.action?.label ?? null) : null }}
      heading={isReceipt ? 'Your seat' : seatHeading(card)}
      hasResources={record.resourceCount > 0}
      mustWait={wait !== undefined}
    />
  )
}
