import type { ReactElement, ReactNode } from 'react'
import { People } from '@/features/instructors/ui/people'
import { QuestionsCard } from '@/features/questions/ui/questions-card'
import { RecordArticle } from '@/ui/shell/record-article'
import { Fact, Facts } from '@/ui/facts'
import { OwnTime } from '@/ui/own-time'
import { formatSpan } from '@/lib/time/dates'
import { placePlayer } from '@/features/learning/transcript/recording'
import type { PageTexts } from '@/features/pages/page-texts'
import type { WebinarDetail } from '../../webinars/dto'

/** A published or previewed webinar. `card` and `actions` depend on the viewer. */
export function WebinarArticle({
  webinar,
  texts,
  timeZone,
  banner,
  card,
  actions,
  player,
  answers,
  related,
}: {
  webinar: WebinarDetail
  texts: PageTexts
  timeZone: string
  banner?: ReactElement | null | false
  card?: ReactNode
  actions?: ReactNode
  player?: ReactNode
  answers?: ReactNode
  related?: ReactNode
}) {
  const { title, picture, recording, slug } = webinar
  return (
    <RecordArticle
      parent={{ href: '/webinars', label: texts.webinars.metaTitle }}
      title={title}
      actions={actions}
      subtitle={banner}
      picture={picture}
      {...(recording && player ? placePlayer(recording, player) : {})}
      facts={
        <>
          <Facts>
            {webinar.startsAt && <When {...webinar} at={webinar.startsAt} {...{ timeZone }} />}
            <Fact name="Presenter">
              <People people={webinar.people} hasPictures />
            </Fact>
            <Fact name="Duration">{webinar.duration}</Fact>
            {webinar.price && <Fact name="Price">{webinar.price}</Fact>}
          </Facts>
          {card}
        </>
      }
      cards={
        <QuestionsCard kind="webinar" href={`/webinars/${slug}/ask`} texts={texts.questions} />
      }
      after={related}
      about={{ heading: texts.webinars.aboutTitle, text: webinar.description, body: webinar.body }}
    >
      {answers}
    </RecordArticle>
  )
}

type WhenProps = { at: string; endsAt: string | null; timeZone: string }

function When({ at, endsAt, timeZone }: WhenProps) {
  const span = formatSpan({ startsAt: at, endsAt }, timeZone)
  return (
    <Fact name="Date">
      <time dateTime={at}>{span.day}</time>
      <span className="block tabular-nums">{span.time}</span>
      <OwnTime moment={at} />
    </Fact>
  )
}
