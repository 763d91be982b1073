import { AnswerBody } from './answer-body'
import { SpokenTime } from './spoken-time'
import { AppLink } from '@/ui/app-link'
import { getButtonClass } from '@/ui/button-class'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { FilterLinks } from '@/ui/filter-links'
import { Surface } from '@/ui/surface'
import type { Moment } from '../spoken'
import type { PageTexts } from '@/features/pages/page-texts'
import { toMomentAnchor } from '@/features/learning/transcript/moment'
import type { AnsweredPage, AnsweredQuestion, Votes } from '../dto'
import { AnswerAnchor, VoteButton } from './answer-tools'

const ORDERS = [
  { order: null, label: 'Newest' },
  { order: 'votes', label: 'Most asked' },
  { order: 'video', label: 'By time in the video' },
] as const

type Order = (typeof ORDERS)[number]['order']

/**
 * The answered questions, by default the newest answer first. Each has the anchor `#answer-<id>`.
 * `path` is the page itself. `isStart` is false if the list starts in the middle.
 */
export function AnsweredList({
  page: { questions, next },
  votes,
  order,
  hasVideo,
  isSignedIn,
  path,
  brand,
  texts,
  isStart,
}: {
  page: AnsweredPage
  votes: Votes
  order: Order
  hasVideo: boolean
  isSignedIn: boolean
  path: string
  brand: string
  texts: PageTexts['questions']
  isStart: boolean
}) {
  const orders = ORDERS.filter((item) => item.order !== 'video' || hasVideo || order === 'video')
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-6">
      <h2 id="answers" className="display text-xl">
        Answered questions
      </h2>
      <AnswerAnchor />
      {(questions.length > 0 || order || !isStart) && (
        <FilterLinks
          label="Sort answers"
          links={orders.map(({ label, order: one }) => ({
            href: one ? `${path}?order=${one}` : path,
            label,
            current: order === one,
          }))}
        />
      )}
      {questions.length === 0 && (
        <EmptyState title={texts.emptyTitle}>
          {order === 'video' ? texts.emptyVideo : texts.empty}
        </EmptyState>
      )}
      <ol className="flex flex-col gap-6">
        {questions.map((question) => (
          <AnsweredEntry
            key={question.id}
            question={question}
            vote={votes[question.id] ?? { votes: 0, own: false }}
            isSignedIn={isSignedIn}
            brand={brand}
            path={path}
          />
        ))}
      </ol>
      <nav aria-label="More answers" className="flex flex-wrap gap-3">
        {!isStart && (
          <ButtonLink href={order ? `${path}?order=${order}` : path} variant="secondary">
            {order ? 'First answers' : 'Newest answers'}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            href={order ? `${path}?order=${order}&after=${next}` : `${path}?before=${next}`}
            rel="next"
            variant="secondary"
          >
            {order ? 'More answers' : 'Older answers'}
          </ButtonLink>
        )}
      </nav>
    </section>
  )
}

function AnsweredEntry({
  question: { id, question, asker, asked, at, answer, answered, edited },
  vote,
  isSignedIn,
  brand,
  path,
}: {
  question: AnsweredQuestion
  vote: Votes[number]
  isSignedIn: boolean
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
            {at && (
              <>
                {' '}
                <MomentLink at={at} path={path} />
              </>
            )}
          </p>
        </header>
        <div className="flex flex-col gap-3 border-l-3 border-accent pl-5">
          <p className="text-sm text-ink-muted">
            <span className="font-semibold text-ink">{brand} Team</span> answered on{' '}
            <SpokenTime at={answered} />
            {edited && (
              <span>
                {' '}
                · edited <SpokenTime at={edited} />
              </span>
            )}
          </p>
          <AnswerBody answer={answer} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {isSignedIn ? (
            <VoteButton id={id} vote={vote} />
          ) : (
            vote.votes > 0 && (
              <p className="text-sm text-ink-muted">
                {vote.votes === 1 ? '1 more has' : `${vote.votes} more have`} this question
              </p>
            )
          )}
          <AppLink
            href={`${path}?answer=${id}#answer-${id}`}
            isWholePage
            className={getButtonClass({ variant: 'link', className: 'text-sm' })}
            aria-label={`Link to this answer (${id})`}
          >
            Link to this answer
          </AppLink>
        </div>
      </article>
    </Surface>
  )
}

/** A link to the second of the video on the record's page. `path` is the page of the questions. */
function MomentLink({ at, path }: { at: Moment; path: string }) {
  return (
    <AppLink
      href={`${path.replace(/\/ask$/, '')}#${toMomentAnchor(at.seconds)}`}
      prefetch={false}
      className="whitespace-nowrap text-accent-text underline underline-offset-4"
    >
      at {at.words}
    </AppLink>
  )
}
