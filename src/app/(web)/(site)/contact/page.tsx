import { PageHeader } from '@/ui/page-header'
import { ContactForm } from '@/features/contact/ui/contact-form'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { pageMetadata } from '../../page-metadata'
import { ContactPanel } from './_components/contact-panel'

export const revalidate = 3600

export async function generateMetadata() {
  const { metaTitle, metaDescription } = (await getPageTexts()).contact
  return pageMetadata({ title: metaTitle, description: metaDescription, path: '/contact' })
}

export default async function ContactPage() {
  const [{ contact }, site] = await Promise.all([getPageTexts(), getSiteInfo()])
  return (
    <div className="wrap pb-24">
      <PageHeader title={contact.title} intro={contact.intro} />
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_20rem]">
        <ContactForm />
        <ContactPanel site={site} />
      </div>
    </div>
  )
}
