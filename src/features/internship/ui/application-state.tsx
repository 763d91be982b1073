import { ButtonLink } from '@/ui/button-link'
import { OwnTime } from '@/ui/own-time'
import { Surface } from '@/ui/surface'
import { formatMoment } from '@/lib/time/dates'
import type { OwnApplication } from '../server/cohort-queries'
import { STATE_COPY, mayStep } from '../steps'
import { StateBadge } from './state-badge'
import { WithdrawButton } from './withdraw-button'

/** Where an application stands: what happened, what comes next, and what the applicant can do. */
export function ApplicationStatus({
  application,
  cohort,
  price,
  timeZone,
}: {
  application: OwnApplication
  cohort: number
  /** What an accepted applicant pays: "₹2999". Null if nothing. */
  price: string | null
  timeZone: string
}) {
  const { deadline, id, paymentLink, state, steps } = application
  return (
    <Surface as="section" aria-label="Your application" className="flex flex-col gap-6 p-6">
      <div className="flex flex-col items-start gap-2" role="status">
        <StateBadge state={state} />
        <p className="text-lg">{STATE_COPY[state].next}</p>
        {deadline && (
          <p>
            <span>{price ? `Please pay ${price} until` : 'The deadline is'}</span>{' '}
            <time dateTime={deadline} className="font-semibold tabular-nums">
              {formatMoment(deadline, timeZone)}
            </time>{' '}
            <OwnTime moment={deadline} shownIn={timeZone} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {paymentLink && (
          <ButtonLink href={paymentLink} target="_blank" size="lg">
            <span>{`Pay ${price ?? ''}`}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </ButtonLink>
        )}
        {(state === 'enrolled' || state === 'completed') && (
          <ButtonLink href={`/account/cohorts/${cohort}`} size="lg">
            Open Your Group
          </ButtonLink>
        )}
        {mayStep('withdraw', state) && <WithdrawButton id={id} />}
      </div>
      <ol className="border-t border-line">
        {steps.map(({ at, reason, state: taken }, index) => (
          <li key={index} className="grid gap-1 border-b border-line py-3 sm:grid-cols-[14rem_1fr]">
            <time dateTime={at} className="text-sm text-ink-muted tabular-nums">
              {formatMoment(at, timeZone)}
            </time>
            <div>
              <p className="font-semibold">{STATE_COPY[taken].label}</p>
              {reason && <p dir="auto">{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Surface>
  )
}
