import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'
import { FaqPage } from './_components/faq-page'

export const revalidate = 3600
export const generateMetadata = () =>
  pageMetadata({
    ...SITE_PAGES['/faq'],
    path: '/faq',
  })

export default function Faq() {
  return <FaqPage />
}
