import { PageHeader } from '@/components/ui/page-header'
import { ContactForm } from '@/features/contact/components/contact-form'
import { getSiteInfo } from '@/features/site/queries'
import { pageMetadata } from '../../page-metadata'
import { ContactPanel } from './_components/contact-panel'

const INTRO = 'Ask about a training, a place or a partnership. A person reads every message.'

export const revalidate = 3600
export const generateMetadata = () =>
  pageMetadata({ title: 'Contact', description: INTRO, path: '/contact' })

/** Writing to the team. */
export default async function ContactPage() {
  return (
    <div className="wrap pb-24">
      <PageHeader title="Contact Us" intro={INTRO} />
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_20rem]">
        <ContactForm />
        <ContactPanel site={await getSiteInfo()} />
      </div>
    </div>
  )
}
