import type { Metadata } from 'next'
import { findWorkshop } from '@/features/catalog/server/workshops/queries'
import { SeatPage } from '../../../_seat/seat-page'

export const metadata: Metadata = { title: 'Your seat', robots: { index: false } }

export default function WorkshopRegisterPage(props: PageProps<'/workshops/[id]/register'>) {
  return <SeatPage {...props} list="workshops" find={findWorkshop} />
}
