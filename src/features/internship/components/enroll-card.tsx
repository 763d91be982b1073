import { Check } from '@/components/icons/marks'
import { ButtonLink } from '@/components/ui/button-link'
import { Surface } from '@/components/ui/surface'
import { formatAmount } from '@/lib/catalogue/currency'
import type { InternshipProgramme } from '../dto'
import { PaymentButton } from './payment-button'

/**
 * Price, places, and enrollment. "Enroll Now" depends only on `filled`: it opens the payment link
 * in a new tab, or /contact if there is none. The provider's button appears next to it if
 * configured.
 */
export function EnrollCard({
  programme,
  currency,
}: {
  programme: InternshipProgramme
  currency: string
}) {
  const {
    capacity,
    enrolled,
    filled,
    listPrice,
    paymentButtonId,
    paymentLink,
    price,
    title,
    titles,
  } = programme
  return (
    <Surface
      as="aside"
      aria-label="Enrollment"
      className="flex flex-col gap-5 p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {price !== null && (
        <p className="flex items-baseline gap-3">
          <span className="sr-only">Price: </span>
          <span className="display text-2xl">{formatAmount(price, currency)}</span>
          {listPrice !== null && (
            <s className="text-lg text-ink-muted">
              <span className="sr-only">instead of </span>
              {formatAmount(listPrice, currency)}
            </s>
          )}
        </p>
      )}
      {capacity !== null && (
        <p className="text-sm text-ink-muted">
          <strong className="text-ink tabular-nums">
            {enrolled ?? 0} of {capacity}
          </strong>{' '}
          seats taken
        </p>
      )}
      {filled ? (
        <p className="font-semibold">{titles.full}</p>
      ) : (
        <>
          {paymentLink ? (
            <ButtonLink href={paymentLink} target="_blank" size="lg">
              Enroll Now<span className="sr-only"> (opens in a new tab)</span>
            </ButtonLink>
          ) : (
            <ButtonLink href={`/contact?subject=${encodeURIComponent(title)}`} size="lg">
              Enroll Now
            </ButtonLink>
          )}
          {paymentButtonId && <PaymentButton buttonId={paymentButtonId} />}
        </>
      )}
    </Surface>
  )
}

export function Deliverables({
  deliverables,
  titles,
}: Pick<InternshipProgramme, 'deliverables' | 'titles'>) {
  if (deliverables.length === 0) return null
  return (
    <section aria-labelledby="deliverables">
      <h2 id="deliverables" className="display text-xl">
        {titles.deliverables}
      </h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {deliverables.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent-text" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ProgrammeModules({
  modules,
  titles,
}: Pick<InternshipProgramme, 'modules' | 'titles'>) {
  if (modules.length === 0) return null
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="display text-xl">
        {titles.program}
      </h2>
      <ol className="mt-6 border-t border-line">
        {modules.map(({ text, title, weeks }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[9rem_1fr]"
          >
            <p className="text-sm text-ink-muted sm:pt-1">{weeks}</p>
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              {text && <p className="mt-1 text-ink-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
