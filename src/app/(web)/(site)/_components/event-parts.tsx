import { RelatedEvents, type ListedEvent } from '@/features/events/ui/event-list-card'
import { SaveButton } from '@/features/learning/ui/save-button'
import { EventBanner } from '@/features/events/ui/event-banner'
import { EventCard } from '@/features/events/ui/event-card'
import { RegisterForAll, SeriesLink } from '@/features/events/ui/series-link'
import { toEventDate } from '@/features/events/server/own-seats'
import { toServedCard } from '@/features/events/to-card'
import { AnsweredPreview } from '@/features/questions/ui/answered-preview'
import { listMoments } from '@/features/questions/server/list-moments'
import { listAnswered } from '@/features/questions/server/queries'
import type { SiteInfo } from '@/features/pages/site/dto'
import type { PictureSource } from '@/lib/pictures/picture'
import type { EventView } from '@/features/events/event-view'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import type { PageTexts } from '@/features/pages/page-texts'
import { isShown } from '@/features/learning/transcript/recording'
import type { Recording } from '@/features/learning/transcript/recording'
import { LazyRecording } from './lazy-recording'

type Detail = {
  id: number
  slug: string
  title: string
  picture: PictureSource
  recording: Recording | null
  event: EventView | null
}

type Asked = {
  kind: EventKind
  record: Detail
  related: ListedEvent[]
  site: Pick<SiteInfo, 'answersArePublic' | 'timeZone'>
  texts: PageTexts
}

/** What the page of an event shows around its content, identical for every visitor. */
export async function eventParts({ kind, record, related, site, texts }: Asked) {
  const { event, id, picture, recording, slug, title } = record
  const { answersArePublic, timeZone } = site
  const list = TARGET_COLLECTIONS[kind]
  const target = { kind, id }
  const asking = `/${list}/${slug}/ask`
  const answers = answersArePublic ? await listAnswered({ target }) : null
  const moments = answersArePublic ? await listMoments(target, asking) : null
  const now = Date.now()
  return {
    banner: event && (
      <>
        <EventBanner {...{ event, timeZone, now }} />
        <SeriesLink series={event.series} />
      </>
    ),
    card: event && (
      <>
        <EventCard
          {...{ event, title }}
          date={toEventDate(event.startsAt, timeZone)}
          card={toServedCard(event, now)}
        />
        <RegisterForAll series={event.series} now={now} />
      </>
    ),
    actions: <SaveButton target={target} title={title} />,
    answers: answers && <AnsweredPreview page={answers} path={asking} />,
    related: (
      <RelatedEvents {...{ kind, timeZone }} title={texts[list].relatedTitle} cards={related} />
    ),
    player: recording && (!event || isShown(recording)) && (
      <LazyRecording {...{ recording, target, asking, title, picture, moments }} />
    ),
  }
}
