import type { Metadata } from 'next'
import { SeatPage } from '../../../_seat/seat-page'

export const metadata: Metadata = { title: 'Your seat', robots: { index: false } }

export default function WebinarRegisterPage(props: PageProps<'/webinars/[id]/register'>) {
  return <SeatPage {...props} kind="webinar" />
}
