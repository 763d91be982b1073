import { AnswerBody } from './answer-body'
import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button-link'
import { EmptyLine } from '@/ui/empty-state'
import { ShowMore } from '@/ui/show-more'
import { SHOWN_STEP, type Shown } from '@/ui/shown'
import { findMyQuestions, type MyQuestion } from '../server/my-questions'
import { SpokenTime } from './spoken-time'
import { TARGET_KINDS, enumerate } from '@/lib/records/target'

/** All questions of the user, answered or not. */
export async function MyQuestions({
  userId,
  shown,
}: {
  userId: number
  /** The page sizes of all lists on the page. */
  shown: Shown
}) {
  const page = await findMyQuestions(userId, shown.questions ?? SHOWN_STEP)
  if (!page) return <p role="alert">Your questions cannot be loaded right now.</p>
  const { hasMore, questions } = page
  if (questions.length === 0) {
    return (
      <EmptyLine
        title="No questions yet"
        action={
          <ButtonLink href="/workshops" variant="link">
            Browse workshops
          </ButtonLink>
        }
      >
        Questions you ask on a {enumerate(TARGET_KINDS, 'or')} appear here with their answers.
      </EmptyLine>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {questions.map((question, at) => (
          <Question key={question.id} anchor={`questions-${at + 1}`} question={question} />
        ))}
      </ul>
      <ShowMore path="/account/learning" name="questions" shown={shown} hasMore={hasMore} />
    </>
  )
}

function Question({ anchor, question }: { anchor: string; question: MyQuestion }) {
  const { about, answer, answered, asked, id, question: text } = question
  return (
    <li id={anchor} className="flex scroll-mt-24 flex-col gap-2 py-4">
      <p className="font-medium break-words whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        {answered ? <Badge tone="good">Answered</Badge> : <Badge tone="warn">Waiting</Badge>}
        <span>
          Asked on <SpokenTime at={asked} />
        </span>
        {about && (
          <AppLink
            href={answered ? `${about.path}?answer=${id}#answer-${id}` : about.path}
            prefetch={false}
            className="underline underline-offset-4"
          >
            <bdi>{about.title}</bdi>
          </AppLink>
        )}
      </p>
      {answer && (
        <details>
          <summary className="w-fit text-sm font-semibold underline-offset-4 hover:underline">
            The answer
          </summary>
          <div className="mt-3 border-l-3 border-accent pl-5">
            <AnswerBody answer={answer} />
          </div>
        </details>
      )}
    </li>
  )
}
