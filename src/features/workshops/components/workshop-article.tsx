import type { ReactNode } from 'react'
import { RecordArticle } from '@/components/record-article'
import type { WorkshopDetail } from '../dto'
import { QuestionsCard } from './questions-card'
import { WorkshopFacts } from './workshop-facts'
import { WorkshopGallery } from './workshop-gallery'

/**
 * A workshop as its page shows it, published or previewed (P-42…P-46). `resources` is the card that
 * depends on who looks.
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
    <RecordArticle
      parent={{ href: '/workshops', label: 'Workshops' }}
      title={title}
      subtitle={<Topics topics={topics} />}
      picture={picture}
      facts={<WorkshopFacts workshop={workshop} timeZone={timeZone} calendarPath={calendarPath} />}
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
