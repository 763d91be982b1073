import { AnswerBody } from './answer-body'
import { ButtonLink } from '@/ui/button-link'
import type { AnsweredPage } from '../dto'

const SHOWN = 3

/** The newest answers on the page of a record, the first one open. Only if answers are public. */
export function AnsweredPreview({
  page: { questions, next },
  path,
}: {
  page: AnsweredPage
  path: string
}) {
  if (questions.length === 0) return null
  const count = `${questions.length}${next ? '+' : ''}`
  return (
    <section aria-labelledby="answered">
      <h2 id="answered" className="display mb-3 text-xl">
        {count} answered {questions.length === 1 ? 'question' : 'questions'}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {questions.slice(0, SHOWN).map(({ answer, id, question }, index) => (
          <li key={id}>
            <details open={index === 0} className="group/answer">
              <summary dir="auto" className="cursor-pointer py-4 font-semibold">
                {question}
              </summary>
              <div className="measure pb-5">
                <AnswerBody answer={answer} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink href={path} prefetch={false} variant="link">
          All questions and answers
        </ButtonLink>
      </p>
    </section>
  )
}
