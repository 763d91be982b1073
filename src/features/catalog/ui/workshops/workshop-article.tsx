import type { ReactElement, ReactNode } from 'react'
import { People } from '@/features/instructors/ui/people'
import { QuestionsCard } from '@/features/questions/ui/questions-card'
import { RecordArticle } from '@/ui/shell/record-article'
import { ButtonLink } from '@/ui/button-link'
import { placePlayer } from '@/features/learning/transcript/recording'
import { Badge } from '@/ui/badge'
import { Fact, Facts } from '@/ui/facts'
import { OwnTime } from '@/ui/own-time'
import { formatSpan } from '@/lib/time/dates'
import { Carousel } from '@/ui/carousel'
import { Picture } from '@/ui/picture'
import { JOIN_MINUTES } from '@/features/events/event-times'
import { fillIn, type PageTexts } from '@/features/pages/page-texts'
import { MODE_LABELS, type WorkshopDetail } from '../../workshops/dto'

const AUTOPLAY_MS = 2000

function WorkshopGallery({
  title,
  pictures,
}: {
  title: string
  pictures: WorkshopDetail['gallery']
}) {
  if (pictures.length === 0) return null
  return (
    <div>
      <h2 className="display mb-4 text-xl">{title}</h2>
      <Carousel
        label={title}
        delay={AUTOPLAY_MS}
        slideClassName="w-[85%] pr-4 sm:w-[60%]"
        slides={pictures.map(({ key, picture }) => ({
          key,
          content: (
            <Picture
              picture={picture}
              className="aspect-3/2 w-full rounded-surface border border-line"
            />
          ),
        }))}
      />
    </div>
  )
}

/** A published or previewed workshop. `resources`, `card`, and `actions` depend on the viewer. */
export function WorkshopArticle({
  workshop,
  texts,
  timeZone,
  banner,
  card,
  resources,
  actions,
  player,
  answers,
  related,
}: {
  workshop: WorkshopDetail
  texts: PageTexts
  timeZone: string
  banner?: ReactElement | null | false
  card?: ReactNode
  resources: ReactNode
  actions?: ReactNode
  player?: ReactNode
  answers?: ReactNode
  related?: ReactNode
}) {
  const { title, description, body, topics, picture, gallery, slug, recording } = workshop
  return (
    <RecordArticle
      parent={{ href: '/workshops', label: texts.workshops.metaTitle }}
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
          <WorkshopFacts {...{ workshop, timeZone }} howToJoin={texts.workshops.howToJoin} />
          {card}
        </>
      }
      cards={
        <>
          {resources}
          <QuestionsCard kind="workshop" href={`/workshops/${slug}/ask`} texts={texts.questions} />
        </>
      }
      about={{ heading: texts.workshops.aboutTitle, text: description, body }}
      after={related}
    >
      <WorkshopGallery title={texts.workshops.galleryTitle} pictures={gallery} />
      <div className="contents">{answers}</div>
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

/** When, where, and how long. Unknown facts are left out. */
function WorkshopFacts({
  workshop: { startsAt, endsAt, venue, difficulty, duration, mode, categories, people },
  timeZone,
  howToJoin,
}: {
  workshop: WorkshopDetail
  timeZone: string
  howToJoin: string
}) {
  const span = startsAt ? formatSpan({ startsAt, endsAt }, timeZone) : null
  return (
    <Facts>
      {startsAt && span && (
        <Fact name="Date">
          <time dateTime={startsAt}>{span.day}</time>
          <br />
          <span className="tabular-nums">{span.time}</span>
          <OwnTime moment={startsAt} shownIn={timeZone} />
        </Fact>
      )}
      {venue && (
        <Fact name="Venue">
          {venue}
          {mode === 'in-person' && (
            <ButtonLink
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(venue)}`}
              variant="link"
              className="block"
            >
              Map
            </ButtonLink>
          )}
        </Fact>
      )}
      {people.length > 0 && (
        <Fact name={people.length > 1 ? 'Instructors' : 'Instructor'}>
          <People people={people} hasPictures />
        </Fact>
      )}
      {difficulty && <Fact name="Difficulty">{difficulty}</Fact>}
      <Fact name="Duration">{duration}</Fact>
      {mode && (
        <Fact name="Mode">
          {MODE_LABELS[mode]}
          {mode === 'online' && startsAt && (
            <span className="block font-normal text-ink-muted">
              {fillIn(howToJoin, { minutes: String(JOIN_MINUTES) })}
            </span>
          )}
        </Fact>
      )}
      {categories.length > 0 && (
        <Fact name="Categories">
          <span className="flex flex-wrap gap-1.5">
            {categories.map((category) => (
              <Badge key={category}>{category}</Badge>
            ))}
          </span>
        </Fact>
      )}
    </Facts>
  )
}
