import type { ReactNode } from 'react'
import { RichText } from '@/components/rich-text'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Paragraphs } from '@/components/ui/paragraphs'
import { Picture } from '@/components/ui/picture'
import type { WorkshopDetail } from '../dto'
import { QuestionsCard } from './questions-card'
import { WorkshopFacts } from './workshop-facts'
import { WorkshopGallery } from './workshop-gallery'

/**
 * A workshop as its page shows it, published or previewed (P-42…P-46). `resources` is the card that
 * depends on who looks. On phones the facts come before the text, the other cards after it.
 */
export function WorkshopArticle({
  workshop,
  timeZone,
  calendarPath,
  resources,
}: {
  workshop: WorkshopDetail
  timeZone: string
  calendarPath?: string
  resources: ReactNode
}) {
  const { title, description, body, topics, picture, gallery, slug } = workshop
  return (
    <article className="wrap pb-24">
      <header className="flex flex-col gap-6 pt-10 pb-8 md:pt-14">
        <Breadcrumbs items={[{ href: '/workshops', label: 'Workshops' }]} current={title} />
        <h1 className="display max-w-[20ch] text-3xl">{title}</h1>
        {topics.length > 0 && (
          <ul aria-label="Topics" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
            {topics.map((topic) => (
              <li key={topic} className="before:mr-2 before:text-accent-text before:content-['/']">
                {topic}
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Picture
          picture={picture}
          priority
          sizes="(min-width: 72rem) 48rem, 92vw"
          className="aspect-3/2 w-full rounded-surface border border-line"
        />
        <div className="contents lg:sticky lg:top-24 lg:row-span-2 lg:flex lg:flex-col lg:gap-6">
          <WorkshopFacts workshop={workshop} timeZone={timeZone} calendarPath={calendarPath} />
          <div className="order-1 flex flex-col gap-6">
            {resources}
            <QuestionsCard href={`/workshops/${slug}/ask`} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-14">
          <section aria-labelledby="about">
            <h2 id="about" className="display mb-5 text-2xl">
              About This Workshop
            </h2>
            <Paragraphs text={description} />
            {body && <RichText data={body} className="mt-8" />}
          </section>
          <WorkshopGallery pictures={gallery} />
        </div>
      </div>
    </article>
  )
}
