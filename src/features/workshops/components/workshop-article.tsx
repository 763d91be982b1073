import type { ReactNode } from 'react'
import { RecordArticle } from '@/components/record-article'
import type { WorkshopDetail } from '../dto'
import { QuestionsCard } from './questions-card'
import { WorkshopFacts } from './workshop-facts'
import { WorkshopGallery } from './workshop-gallery'

/**
 * A workshop as its page shows it, published or previewed (P-42…P-46). `resources` and `card` depend on
 * who looks; `banner` says what became of the event.
 */
export function WorkshopArticle({
  workshop,
  timeZone,
  banner,
  card,
  resources,
}: {
  workshop: WorkshopDetail
  timeZone: string
  banner?: ReactNode
  card?: ReactNode
  resources: ReactNode
}) {
  const { title, description, body, topics, picture, gallery, slug } = workshop
  return (
    <RecordArticle
      parent={{ href: '/workshops', label: 'Workshops' }}
      title={title}
      subtitle={
        <>
          <Topics topics={topics} />
          {banner}
        </>
      }
      picture={picture}
      facts={
        <>
          <WorkshopFacts workshop={workshop} timeZone={timeZone} />
          {card}
        </>
      }
      cards={
        <>
          {resources}
          <QuestionsCard href={`/workshops/${slug}/ask`} />
        </>
      }
      about={{ heading: 'About This Workshop', text: description, body }}
    >
      <WorkshopGallery pictures={gallery} />
    </RecordArticle>
  )
}

function Topics({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {topics.map((topic) => (
        <li key={topic} className="before:mr-2 before:text-accent-text before:content-['/']">
          {topic}
        </li>
      ))}
    </ul>
  )
}
