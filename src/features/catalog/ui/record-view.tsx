import { Fragment, type ReactElement, type ReactNode } from 'react'
import { JOIN_MINUTES } from '@/features/events/event-times'
import { Place } from '@/features/events/ui/place'
import { People } from '@/features/instructors/ui/people'
import { placePlayer } from '@/features/learning/transcript/recording'
import {
  fillIn,
  toCatalogTexts,
  type CatalogTexts,
  type PageTexts,
} from '@/features/pages/page-texts'
import { QuestionsCard } from '@/features/questions/ui/questions-card'
import { TARGET_COLLECTIONS, toTargetPath } from '@/lib/records/target'
import { formatSpan } from '@/lib/time/dates'
import { Badge } from '@/ui/badge'
import { Carousel } from '@/ui/carousel'
import { Fact, Facts } from '@/ui/facts'
import { OwnTime } from '@/ui/own-time'
import { Picture } from '@/ui/picture'
import { RecordArticle } from '@/ui/shell/record-article'
import { CATALOG, type FactName } from '../catalog'
import { MODE_LABELS, type RecordDetail } from '../record'

const AUTOPLAY_MS = 2000

/** A published or previewed record. `resources`, `card`, and `actions` depend on the viewer. */
export function RecordView({
  record,
  texts: allTexts,
  timeZone,
  banner,
  card,
  resources,
  actions,
  player,
  answers,
  related,
}: {
  record: RecordDetail
  texts: PageTexts
  timeZone: string
  banner?: ReactElement | null | false
  card?: ReactNode
  resources?: ReactNode
  actions?: ReactNode
  player?: ReactNode
  answers?: ReactNode
  related?: ReactNode
}) {
  const { body, description, gallery, kind, picture, recording, title, topics } = record
  const list = TARGET_COLLECTIONS[kind]
  const texts = toCatalogTexts(allTexts, list)
  return (
    <RecordArticle
      parent={{ href: `/${list}`, label: texts.metaTitle }}
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
          <Facts>
            {CATALOG[kind].facts.map((name) => (
              <Fragment key={name}>{FACTS[name](record, { texts, timeZone })}</Fragment>
            ))}
          </Facts>
          {card}
        </>
      }
      cards={
        <>
          {resources}
          <QuestionsCard
            kind={kind}
            href={`${toTargetPath(record)}/ask`}
            texts={allTexts.questions}
          />
        </>
      }
      about={{ heading: texts.aboutTitle, text: description, body }}
      after={related}
    >
      <Gallery title={texts.galleryTitle} pictures={gallery} />
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

function Gallery({ title, pictures }: { title: string; pictures: RecordDetail['gallery'] }) {
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

type Shown = { texts: CatalogTexts; timeZone: string }

/** The facts that `CATALOG` lists for a kind. Unknown facts are left out. */
const FACTS: Record<FactName, (record: RecordDetail, shown: Shown) => ReactNode> = {
  date: ({ endsAt, startsAt }, { timeZone }) => {
    if (!startsAt) return null
    const span = formatSpan({ startsAt, endsAt }, timeZone)
    return (
      <Fact name="Date">
        <time dateTime={startsAt}>{span.day}</time>
        <span className="block tabular-nums">{span.time}</span>
        <OwnTime moment={startsAt} shownIn={timeZone} />
      </Fact>
    )
  },
  venue: ({ mode, venue }) =>
    venue && (
      <Fact name="Venue">
        <Place place={venue} mode={mode} />
      </Fact>
    ),
  people: ({ people }) => {
    if (people.length === 0) return null
    return (
      <Fact name={people.length > 1 ? 'Instructors' : 'Instructor'}>
        <People people={people} hasPictures />
      </Fact>
    )
  },
  category: ({ categories }) => <Fact name="Category">{categories}</Fact>,
  difficulty: ({ difficulty }) => difficulty && <Fact name="Difficulty">{difficulty}</Fact>,
  duration: ({ duration }) => <Fact name="Duration">{duration}</Fact>,
  mode: ({ mode, startsAt }, { texts }) =>
    mode && (
      <Fact name="Mode">
        {MODE_LABELS[mode]}
        {mode === 'online' && startsAt && (
          <span className="block font-normal text-ink-muted">
            {fillIn(texts.howToJoin, { minutes: String(JOIN_MINUTES) })}
          </span>
        )}
      </Fact>
    ),
  categories: ({ categories }) =>
    categories.length > 0 && (
      <Fact name="Categories">
        <span className="flex flex-wrap gap-1.5">
          {categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
        </span>
      </Fact>
    ),
  price: ({ price }) => price && <Fact name="Price">{price}</Fact>,
}
