import { AnswerBody } from '@/components/answer-body'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/empty-state'
import { Surface } from '@/components/ui/surface'
import type { AnsweredPage, AnsweredQuestion } from '../dto'
import { AnswerAnchor } from './answer-anchor'
import { SpokenTime } from './spoken-time'

/**
 * The answered questions, newest answer first (P-54). Each can be linked to as `#answer-<id>`.
 * `path` is the page itself, `isStart` false when the list was entered in its middle.
 */
export function AnsweredList({
  page: { questions, next },
  path,
  brand,
  isStart,
}: {
  page: AnsweredPage
  path: string
  brand: string
  isStart: boolean
}) {
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-6">
      <h2 id="answers" className="display text-xl">
        Answered questions
      </h2>
      <AnswerAnchor />
      {questions.length === 0 && (
        <EmptyState title="No answers yet">
          Questions appear here as soon as the team has answered them.
        </EmptyState>
      )}
      <ol className="flex flex-col gap-6">
        {questions.map((question) => (
          <AnsweredEntry key={question.id} question={question} brand={brand} path={path} />
        ))}
      </ol>
      <nav aria-label="More answers" className="flex flex-wrap gap-3">
        {!isStart && (
          <AppLink href={path} className={buttonClass({ variant: 'secondary' })}>
            Newest answers
          </AppLink>
        )}
        {next && (
          <AppLink
            href={`${path}?before=${next}`}
            rel="next"
            className={buttonClass({ variant: 'secondary' })}
          >
            Older answers
          </AppLink>
        )}
      </nav>
    </section>
  )
}

function AnsweredEntry({
  question: { id, question, asker, asked, answer, answered, edited },
  brand,
  path,
}: {
  question: AnsweredQuestion
  brand: string
  path: string
}) {
  return (
    <Surface as="li" id={`answer-${id}`} tabIndex={-1} className="scroll-mt-24 p-5 md:p-7">
      <article className="flex flex-col gap-5">
        <header className="flex flex-col gap-2">
          <h3 className="text-lg font-semibold break-words whitespace-pre-line" dir="auto">
            {question}
          </h3>
          <p className="text-sm text-ink-muted">
            Asked by <span className="font-medium text-ink">{asker}</span> on{' '}
            <SpokenTime at={asked} />
          </p>
        </header>
        <div className="flex flex-col gap-3 border-l-3 border-accent pl-5">
          <p className="text-sm text-ink-muted">
            <span className="font-semibold text-ink">{brand} Team</span> answered on{' '}
            <SpokenTime at={answered} />
            {edited && (
              <>
                {' '}
                · edited <SpokenTime at={edited} />
              </>
            )}
          </p>
          <AnswerBody answer={answer} />
        </div>
        <AppLink
          href={`${path}?answer=${id}#answer-${id}`}
          isWholePage
          className={buttonClass({ variant: 'link', className: 'self-start text-sm' })}
          aria-label={`Link to this answer (${id})`}
        >
          Link to this answer
        </AppLink>
      </article>
    </Surface>
  )
}
