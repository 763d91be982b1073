import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { getSiteInfo } from '@/features/site/queries'
import { findWorkshop } from '@/features/workshops/queries'
import { getViewer, requireViewer } from '@/server/viewer'
import { Answers, AskColumn } from './_components/ask-parts'
import { readPlace } from './_components/read-place'

type AskProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: AskProps): Promise<Metadata> {
  const workshop = await findWorkshop((await params).id)
  const canonical = workshop ? `/workshops/${workshop.slug}/ask` : undefined
  return {
    title: workshop ? `Questions on ${workshop.title}` : 'Workshop not found',
    alternates: { canonical },
    robots: { index: false },
  }
}

/**
 * Questions and answers of a workshop (P-50…P-54): for signed-in people, or for everybody to read
 * if the site says so (D-11). Who asks and whether the workshop exists is decided before a byte is
 * sent.
 */
export default async function AskPage({ params, searchParams }: AskProps) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const place = readPlace(query)
  const { answersArePublic, brand } = await getSiteInfo()
  const viewer = answersArePublic
    ? await getViewer()
    : await requireViewer(`/workshops/${id}/ask${place.query}`)
  const workshop = (await findWorkshop(id)) ?? notFound()
  const path = `/workshops/${workshop.slug}/ask`
  const trail = [
    { href: '/workshops', label: 'Workshops' },
    { href: `/workshops/${workshop.slug}`, label: workshop.title },
  ]
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader
        above={<Breadcrumbs items={trail} current="Questions" />}
        title="Workshop Related Questions & Answers"
        intro={workshop.title}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Suspense fallback={<Loading />}>
          <AskColumn workshop={workshop.id} viewerId={viewer?.id ?? null} path={path} />
        </Suspense>
        <Suspense fallback={<Loading />}>
          <Answers workshop={workshop.id} place={place} path={path} brand={brand} />
        </Suspense>
      </div>
    </div>
  )
}

function Loading() {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-muted">
      <Spinner /> Loading...
    </p>
  )
}
