import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RegisterPage } from '@/features/events/components/register-page'
import { readCard } from '@/features/events/queries'
import { getSiteInfo } from '@/features/site/queries'
import { findWebinar } from '@/features/webinars/queries'
import { redirectFromPreviousSlug } from '@/server/previous-slug'
import { getViewerId, requireViewer } from '@/server/viewer'
import { VisitorSeat } from '../../../_seat/visitor-seat'

export const metadata: Metadata = { title: 'Your seat', robots: { index: false } }

/** Confirms, shows or cancels the viewer's seat, or asks a visitor for an address, at a webinar. */
export default async function WebinarRegisterPage({
  params,
  searchParams,
}: PageProps<'/webinars/[id]/register'>) {
  const { id } = await params
  await redirectFromPreviousSlug('webinars', id, '/register')
  const isVisitor = !(await getViewerId())
  const viewer = isVisitor ? null : await requireViewer(`/webinars/${id}/register`)
  const [webinar, { timeZone }] = await Promise.all([findWebinar(id), getSiteInfo()])
  const event = webinar?.event
  const card = event && (await readCard(event, viewer?.id))
  if (!event || !card) notFound()
  const { edit, wait } = await searchParams
  if (!viewer) {
    return (
      <VisitorSeat
        {...{ event, card, timeZone }}
        title={webinar.title}
        isEditing={edit !== undefined}
      />
    )
  }
  const mustWait = wait !== undefined
  return <RegisterPage {...{ event, card, timeZone, mustWait }} title={webinar.title} />
}
