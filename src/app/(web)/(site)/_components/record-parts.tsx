import type { ListedEvent } from '@/features/events/ui/event-list-card'
import { AppLink } from '@/ui/app-link'
import { Picture } from '@/ui/picture'
import { keepUnbroken } from '@/ui/unbroken'
import { SaveButton } from '@/features/learning/ui/save-button'
import { AnsweredPreview } from '@/features/questions/ui/answered-preview'
import { listMoments } from '@/features/questions/server/list-moments'
import { listAnswered } from '@/features/questions/server/queries'
import type { SiteInfo } from '@/features/pages/site/dto'
import type { RecordDetail } from '@/features/catalog/record'
import { isEventKind, TARGET_COLLECTIONS, toTargetPath } from '@/lib/records/target'
import type { PageTexts } from '@/features/pages/page-texts'
import { isShown } from '@/features/learning/transcript/recording'
import type { EventParts } from './event-parts'
import { LazyRecording } from './lazy-recording'

/** A tutorial ends with the next one. */
function NextLesson({ card }: { card: ListedEvent | undefined }) {
  if (!card) return null
  const { id, picture, slug, title } = card
  return (
    <section aria-labelledby="next" className="mt-16 border-t border-line pt-8 print:hidden">
      <h2 id="next" className="display mb-6 text-xl">
        Next
      </h2>
      <AppLink
        href={toTargetPath({ kind: 'tutorial', id, slug })}
        className="group/next flex max-w-3xl flex-col gap-5 sm:flex-row sm:items-center"
      >
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 40rem) 20rem, 100vw"
          className="aspect-3/2 w-full shrink-0 rounded-surface border border-line sm:w-80"
        />
        <span dir="auto" className="display text-xl group-hover/next:underline wrap-anywhere">
          {keepUnbroken(title)}
        </span>
      </AppLink>
    </section>
  )
}

type PartsInput = {
  record: RecordDetail
  related: ListedEvent[]
  site: Pick<SiteInfo, 'answersArePublic' | 'timeZone'>
  texts: PageTexts
  /** Given by pages of events alone: otherwise their scripts would be on every page of a record. */
  events?: EventParts
}

/** What the page of a record shows around its content, identical for every visitor. */
export async function recordParts({ events, record, related, site, texts }: PartsInput) {
  const { event, id, kind, picture, recording, title } = record
  const { answersArePublic, timeZone } = site
  const target = { kind, id }
  const asking = `${toTargetPath(record)}/ask`
  const answers = answersArePublic && isEventKind(kind) ? await listAnswered({ target }) : null
  const moments = answersArePublic ? await listMoments(target, asking) : null
  const now = Date.now()
  return {
    banner: event && events?.banner(event, { now, timeZone }),
    card: event && events?.card(event, { now, timeZone, title }),
    actions: <SaveButton target={target} title={title} />,
    answers: answers && <AnsweredPreview page={answers} path={asking} />,
    related: !isEventKind(kind) ? (
      <NextLesson card={related[0]} />
    ) : (
      events?.related(related, {
        kind,
        timeZone,
        title: texts[TARGET_COLLECTIONS[kind]].relatedTitle,
      })
    ),
    player: recording && (!event || isShown(recording)) && (
      <LazyRecording
        recording={recording}
        target={target}
        asking={asking}
        title={title}
        picture={picture}
        moments={moments}
      />
    ),
  }
}
