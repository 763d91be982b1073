import { Badge } from '@/ui/badge'
import { EmptyState } from '@/ui/empty-state'
import { Figure } from '@/ui/figure'
import { Surface } from '@/ui/surface'
import type { FeedbackResults } from '../server/results'
import { FEWEST_ANSWERS } from '../use-cases'
import { QuoteButton } from './quote-button'

/** Count, mean, distribution and texts, as far as they can be shown. */
export function FeedbackView({ results }: { results: FeedbackResults }) {
  const { answers, distribution, invited, mean, texts } = results
  const hidden = answers - (distribution ?? []).reduce((sum, count) => sum + count, 0)
  const rate = invited > 0 ? Math.round((Math.min(answers, invited) / invited) * 100) : null
  return (
    <div className="flex flex-col gap-6">
      <Surface as="section" aria-label="In figures" className="p-5">
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <Figure name={answers === 1 ? 'answer' : 'answers'}>
            {answers.toLocaleString('en')}
          </Figure>
          <Figure name="asked">{invited.toLocaleString('en')}</Figure>
          {rate !== null && <Figure name="response rate">{`${rate}%`}</Figure>}
          {mean !== null && <Figure name="mean">{mean.toFixed(1)}</Figure>}
        </dl>
      </Surface>
      {distribution ? (
        <>
          <Distribution counts={distribution} />
          {hidden > 0 && (
            <p className="text-sm text-ink-muted">
              {`${hidden} more ${hidden === 1 ? 'answer is' : 'answers are'} shown when there are ${FEWEST_ANSWERS} new ones.`}
            </p>
          )}
          <Texts texts={texts} />
        </>
      ) : (
        <EmptyState title={answers === 0 ? 'No feedback yet' : 'Too few answers'}>
          {`Scores and texts are shown in groups of ${FEWEST_ANSWERS} answers, so that no answer can be attributed to a person. Attendees are asked two hours after the end and have 14 days.`}
        </EmptyState>
      )}
    </div>
  )
}

function Distribution({ counts }: { counts: number[] }) {
  const most = Math.max(...counts, 1)
  return (
    <Surface as="section" aria-labelledby="distribution" className="flex flex-col gap-4 p-5">
      <h2 id="distribution" className="display text-lg">
        Scores
      </h2>
      <dl className="flex flex-col gap-2">
        {counts.map((count, at) => (
          <div key={at} className="grid grid-cols-[2ch_1fr_6ch] items-center gap-3">
            <dt className="text-right font-semibold tabular-nums">{at + 1}</dt>
            <dd aria-hidden className="h-4 rounded-control bg-line/40">
              <svg className="block size-full" viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect width={(count / most) * 100} height="10" className="fill-accent" />
              </svg>
            </dd>
            <dd className="tabular-nums">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}

function Texts({ texts }: Pick<FeedbackResults, 'texts'>) {
  if (texts.length === 0) return <p className="text-ink-muted">No one wrote a text.</p>
  return (
    <section aria-labelledby="texts" className="flex flex-col gap-4">
      <h2 id="texts" className="display text-lg">
        Texts
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {texts.map((text) => (
          <Surface as="li" key={text.id} className="flex flex-col gap-3 p-5">
            <p className="text-sm text-ink-muted tabular-nums">{text.score} of 5</p>
            <Part name="What helped">{text.helped}</Part>
            <Part name="What was missing">{text.missing}</Part>
            {text.quoteAs && (
              <p className="flex flex-wrap items-center gap-3 text-sm">
                <span dir="auto" className="wrap-anywhere">
                  May be quoted as <strong>{text.quoteAs}</strong>
                </span>
                {text.isQuoted ? (
                  <Badge tone="good">Draft testimonial</Badge>
                ) : (
                  <QuoteButton id={text.id} name={text.quoteAs} />
                )}
              </p>
            )}
          </Surface>
        ))}
      </ul>
    </section>
  )
}

function Part({ name, children }: { name: string; children: string | null }) {
  if (!children) return null
  return (
    <div>
      <h3 className="text-sm text-ink-muted">{name}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </div>
  )
}
