import type { ReactNode } from 'react'
import { People } from '@/components/people'
import { QuestionsCard } from '@/components/questions-card'
import { RecordArticle } from '@/components/record-article'
import { Fact, Facts } from '@/components/ui/facts'
import { placePlayer } from '@/lib/transcript/moment'
import type { PageTexts } from '@/lib/site/page-texts'
import type { TutorialDetail } from '../dto'

/** A published or previewed tutorial. `actions` depend on the viewer; `player` shows the video. */
export function TutorialArticle({
  tutorial,
  texts,
  actions,
  player,
}: {
  tutorial: TutorialDetail
  texts: PageTexts
  actions?: ReactNode
  player?: ReactNode
}) {
  const { title, picture, recording, slug } = tutorial
  return (
    <RecordArticle
      parent={{ href: '/tutorials', label: texts.tutorials.metaTitle }}
      title={title}
      actions={actions}
      picture={picture}
      {...(recording && player ? placePlayer(recording, player) : {})}
      facts={
        <Facts>
          <Fact name="Author">
            <People people={tutorial.people} hasPictures />
          </Fact>
          <Fact name="Category">{tutorial.category}</Fact>
          <Fact name="Difficulty">{tutorial.difficulty}</Fact>
          <Fact name="Duration">{tutorial.duration}</Fact>
        </Facts>
      }
      cards={
        <QuestionsCard kind="tutorial" href={`/tutorials/${slug}/ask`} texts={texts.questions} />
      }
      about={{
        heading: texts.tutorials.aboutTitle,
        text: tutorial.description,
        body: tutorial.body,
      }}
    />
  )
}
