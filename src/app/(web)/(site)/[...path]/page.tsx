import type { Metadata } from 'next'
import { JsonLd } from '@/ui/shell/json-ld'
import { env } from '@/env'
import { PageArticle } from '@/features/pages/ui/page-article'
import { findPage } from '@/features/pages/server/queries'
import { toBreadcrumbsJsonLd } from '@/features/pages/site/json-ld'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type PathProps = { params: Promise<{ path: string[] }> }

export async function generateMetadata({ params }: PathProps): Promise<Metadata> {
  const { description, meta, path, title } = await getPage(params)
  return pageMetadata({ title, description, path, meta })
}

/** The pages that editors write, and every unknown address. */
export default async function EditorsPage({ params }: PathProps) {
  const [page, { timeZone }] = await Promise.all([getPage(params), getSiteInfo()])
  const steps = [
    ...page.above.map(({ href, label }) => ({ name: label, path: href })),
    { name: page.title, path: page.path },
  ]
  return (
    <>
      {page.above.length > 0 && <JsonLd data={[toBreadcrumbsJsonLd(steps, env.SITE_URL)]} />}
      <PageArticle page={page} timeZone={timeZone} />
    </>
  )
}

async function getPage(params: PathProps['params']) {
  return findOrRedirect('pages', (await params).path.join('/'), findPage)
}
