import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { Surface } from '@/components/ui/surface'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'
import { PERKS } from './_content'

const PAGE = SITE_PAGES['/careers']

export const revalidate = 3600
export const generateMetadata = () => pageMetadata({ ...PAGE, path: '/careers' })

export default function CareersPage() {
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="Careers"
        intro={PAGE.description}
        actions={<ButtonLink href="/internships">View Internships</ButtonLink>}
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {PERKS.map(({ title, text }) => (
          <Surface as="li" key={title} className="flex flex-col gap-2 p-6">
            <div aria-hidden className="ruler mb-3 w-24" />
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="text-ink-muted">{text}</p>
          </Surface>
        ))}
      </ul>
      <section aria-labelledby="positions" className="mt-20 border-t border-line pt-10">
        <h2 id="positions" className="display text-xl">
          Open Positions
        </h2>
        <p className="mt-4 text-lg">There are currently no open positions.</p>
        <p className="measure mt-2 text-ink-muted">
          The trainee program accepts people all year round and is how most of our team started.
        </p>
      </section>
    </div>
  )
}
