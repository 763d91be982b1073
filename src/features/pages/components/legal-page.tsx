import { RichText } from '@/components/rich-text'
import { AppLink } from '@/components/ui/app-link'
import { PageHeader } from '@/components/ui/page-header'
import type { TextPage } from '../dto'

export function LegalPage({ title, page }: { title: string; page: TextPage | null }) {
  return (
    <article className="wrap pb-24 wrap-anywhere">
      <PageHeader
        title={page?.title ?? title}
        intro={page?.description}
        above={
          page?.lastUpdated && (
            <p className="text-sm text-ink-muted">Last updated: {page.lastUpdated}</p>
          )
        }
      />
      {page ? (
        <RichText data={page.body} />
      ) : (
        <p className="measure text-lg">
          This text is being revised. Please{' '}
          <AppLink href="/contact" className="text-accent-text underline underline-offset-4">
            contact us
          </AppLink>{' '}
          and we will send it to you.
        </p>
      )}
    </article>
  )
}
