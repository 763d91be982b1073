import type { ReactElement, ReactNode } from 'react'
import { QuestionsCard } from '@/components/questions-card'
import { RecordArticle } from '@/components/record-article'
import { placePlayer } from '@/lib/transcript/place-player'
import type { WorkshopDetail } from '../dto'
import { WorkshopFacts } from './workshop-facts'
import { WorkshopGallery } from './workshop-gallery'

/** A published or previewed workshop. `resources`, `card`, and `actions` depend on the viewer. */
export function WorkshopArticle({
  workshop,
  timeZone,
  banner,
  card,
  resources,
  actions,
  player,
}: {
  workshop: WorkshopDetail
  timeZone: string
  banner?: ReactElement | null | false
  card?: ReactNode
  resources: ReactNode
  actions?: ReactNode
  player?: ReactNode
}) {
  const { title, description, body, topics, picture, gallery, slug, recording } = workshop
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
      actions={actions}
      picture={picture}
      {...(recording && player ? placePlayer(recording, player) : {})}
      facts={
        <>
          <WorkshopFacts workshop={workshop} timeZone={timeZone} />
          {card}
        </>
      }
      cards={
        <>
          {resources}
          <QuestionsCard kind="workshop" href={`/workshops/${slug}/ask`} />
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
