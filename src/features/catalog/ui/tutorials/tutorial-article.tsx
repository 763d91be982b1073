import type { ReactNode } from 'react'
import { People } from '@/features/instructors/ui/people'
import { QuestionsCard } from '@/features/questions/ui/questions-card'
import { RecordArticle } from '@/ui/shell/record-article'
import { Fact, Facts } from '@/ui/facts'
import { placePlayer } from '@/features/learning/transcript/recording'
import type { PageTexts } from '@/features/pages/page-texts'
import type { TutorialDetail } from '../../tutorials/dto'

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
