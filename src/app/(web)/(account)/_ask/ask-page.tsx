import type { Metadata, Route } from 'next'
import { notFound, redirect } from 'next/navigation'
import { Suspense } from 'react'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { PageHeader } from '@/ui/page-header'
import { Spinner } from '@/ui/spinner'
import { findMerged } from '@/features/questions/server/unsubscribe'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import {
  TARGET_COLLECTIONS,
  toTargetPath,
  type TargetKind,
  TARGET_NAMES,
} from '@/lib/records/target'
import { fillIn } from '@/features/pages/page-texts'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { redirectFromPreviousSlug } from '@/features/redirects/server/redirect-previous-slug'
import { getViewer, requireViewer } from '@/platform/server/viewer'
import { Answers, AskColumn } from './ask-parts'
import { QuestionsData } from './questions-data'
import { readPosition } from './read-position'
import { findRecord } from '@/features/catalog/server/queries'

type AskProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Creates the question page of a kind of record. It requires sign-in unless the site makes answers
 * public. Access and the record are checked before streaming begins.
 */
export function askPage(kind: TargetKind) {
  const name = TARGET_NAMES[kind]
  const list = TARGET_COLLECTIONS[kind]

  async function generateMetadata({ params, searchParams }: AskProps): Promise<Metadata> {
    const [{ id }, query] = await Promise.all([params, searchParams])
    const [record, { answersArePublic }] = await Promise.all([findRecord(kind, id), getSiteInfo()])
    // Search engines index one URL per list; other positions repeat the same content.
    const isListed = answersArePublic && readPosition(query).query === ''
    return {
      title: record ? `Questions on ${record.title}` : `${name} not found`,
      alternates: { canonical: record ? `${toTargetPath(record)}/ask` : undefined },
      robots: { index: isListed && !record?.meta.isHidden },
    }
  }

  async function AskPage({ params, searchParams }: AskProps) {
    const [{ id }, query] = await Promise.all([params, searchParams])
    const place = readPosition(query)
    await redirectFromPreviousSlug(list, id, `/ask${place.query}`)
    const [{ answersArePublic, brand }, { questions: texts }] = await Promise.all([
      getSiteInfo(),
      getPageTexts(),
    ])
    const viewer = answersArePublic
      ? await getViewer()
      : await requireViewer(`/${list}/${id}/ask${place.query}`)
    const record = (await findRecord(kind, id)) ?? notFound()
    const merged = place.from === null ? null : await findMerged(place.from)
    if (merged) redirect(merged as Route)
    const target = { kind, id: record.id }
    const path = `${toTargetPath(record)}/ask`
    const trail = [
      { href: `/${list}`, label: `${name}s` },
      { href: toTargetPath(record), label: record.title },
    ]
    const shared = { target, viewerId: viewer?.id ?? null, place, path, texts }
    return (
      <div className="wrap pb-24 wrap-anywhere">
        {answersArePublic && <QuestionsData target={target} path={path} brand={brand} />}
        <PageHeader
          above={<Breadcrumbs items={trail} current="Questions" />}
          title={fillIn(texts.askTitle, { kind: name })}
          intro={record.title}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <Suspense fallback={<Loading />}>
            <AskColumn {...shared} />
          </Suspense>
          <Suspense fallback={<Loading />}>
            <Answers {...shared} brand={brand} hasVideo={record.recording !== null} />
          </Suspense>
        </div>
      </div>
    )
  }

  return { generateMetadata, AskPage }
}

function Loading() {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-muted">
      <Spinner /> Loading...
    </p>
  )
}
