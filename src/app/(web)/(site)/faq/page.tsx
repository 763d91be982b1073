import { pageMetadata } from '../../page-metadata'
import { FaqPage } from './_components/faq-page'

export const revalidate = 3600
export const generateMetadata = () =>
  pageMetadata({
    title: 'FAQ',
    description: 'Frequent questions about accounts, courses, technology and payment.',
    path: '/faq',
  })

export default function Faq() {
  return <FaqPage />
}
