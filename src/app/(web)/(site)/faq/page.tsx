import { getPageTexts } from '@/features/pages/server/page-texts'
import { pageMetadata } from '../../page-metadata'
import { FaqPage } from './_components/faq-page'

export const revalidate = 3600

export async function generateMetadata() {
  const { metaTitle, metaDescription } = (await getPageTexts()).faq
  return pageMetadata({ title: metaTitle, description: metaDescription, path: '/faq' })
}

export default function Faq() {
  return <FaqPage />
}
