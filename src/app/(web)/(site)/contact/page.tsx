import { PageHeader } from '@/components/ui/page-header'
import { ContactForm } from '@/features/contact/components/contact-form'
import { getSiteInfo } from '@/features/site/queries'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'
import { ContactPanel } from './_components/contact-panel'

const PAGE = SITE_PAGES['/contact']

export const revalidate = 3600
export const generateMetadata = () => pageMetadata({ ...PAGE, path: '/contact' })

export default async function ContactPage() {
  return (
    <div className="wrap pb-24">
      <PageHeader title="Contact Us" intro={PAGE.description} />
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_20rem]">
        <ContactForm />
        <ContactPanel site={await getSiteInfo()} />
      </div>
    </div>
  )
}
