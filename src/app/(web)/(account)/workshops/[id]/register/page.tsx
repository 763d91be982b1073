import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findCheckInUrl } from '@/features/events/check-in-code'
import { CheckInCode } from '@/features/events/components/check-in-code'
import { RegisterPage } from '@/features/events/components/register-page'
import { readCard } from '@/features/events/queries'
import { getSiteInfo } from '@/features/site/queries'
import { findWorkshop } from '@/features/workshops/queries'
import { redirectFromPreviousSlug } from '@/server/previous-slug'
import { getViewerId, requireViewer } from '@/server/viewer'
import { VisitorSeat } from '../../../_seat/visitor-seat'

export const metadata: Metadata = { title: 'Your seat', robots: { index: false } }

/** Confirms, shows or cancels the viewer's seat, or asks a visitor for an address, at a workshop. */
export default async function WorkshopRegisterPage({
  params,
  searchParams,
}: PageProps<'/workshops/[id]/register'>) {
  const { id } = await params
  await redirectFromPreviousSlug('workshops', id, '/register')
  const isVisitor = !(await getViewerId())
  const viewer = isVisitor ? null : await requireViewer(`/workshops/${id}/register`)
  const [workshop, { timeZone }] = await Promise.all([findWorkshop(id), getSiteInfo()])
  const event = workshop?.event
  const card = event && (await readCard(event, viewer?.id))
  if (!event || !card) notFound()
  const { edit, wait } = await searchParams
  if (!viewer) {
    return (
      <VisitorSeat
        {...{ event, card, timeZone }}
        title={workshop.title}
        isEditing={edit !== undefined}
      />
    )
  }
  const mustWait = wait !== undefined
  const code = await findCheckInUrl({ kind: 'workshop', id: event.id }, viewer.id)
  return (
    <RegisterPage {...{ event, card, timeZone, mustWait }} title={workshop.title}>
      {code && <CheckInCode url={code} />}
    </RegisterPage>
  )
}
