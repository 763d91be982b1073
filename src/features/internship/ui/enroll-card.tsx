import type { ReactNode } from 'react'
import { Check } from 'lucide'
import { Icon } from '@/ui/icon'
import { People } from '@/features/instructors/ui/people'
import { ButtonLink } from '@/ui/button-link'
import { Picture } from '@/ui/picture'
import { Surface } from '@/ui/surface'
import { formatAmount } from '@/features/catalog/currency'
import { cn } from '@/lib/cn'
import { formatSpan, formatMoment } from '@/lib/time/dates'
import type { InternshipProgramme } from '../dto'
import type { OpenCohort } from '../server/cohort-queries'
import { PaymentButton } from './payment-button'

type CardProps = {
  programme: InternshipProgramme
  /** The group that takes applications. Its price, start and places replace those of the program. */
  cohort?: OpenCohort | null
  currency: string
  timeZone: string
}

export function EnrollCard({ programme, cohort, currency, timeZone }: CardProps) {
  if (!cohort)
    return <ProgrammeCard programme={programme} currency={currency} timeZone={timeZone} />
  const { applyUntil, capacity, id, listPrice, name, price, startsAt, taken } = cohort
  return (
    <CardFrame>
      <Price price={price} listPrice={listPrice} currency={currency} />
      <p className="text-sm text-ink-muted">{name}</p>
      <Start startsAt={startsAt} timeZone={timeZone} label={programme.titles.starts} />
      {capacity !== null && <Places taken={taken} capacity={capacity} />}
      <ButtonLink href={`/internships/apply/${id}`} size="lg">
        Apply
      </ButtonLink>
      {applyUntil && (
        <p className="-mt-2 text-sm text-ink-muted">
          Apply until{' '}
          <time dateTime={applyUntil} className="tabular-nums">
            {formatMoment(applyUntil, timeZone)}
          </time>
        </p>
      )}
    </CardFrame>
  )
}

function CardFrame({ children }: { children: ReactNode }) {
  return (
    <Surface
      as="aside"
      aria-label="Enrollment"
      className="flex flex-col gap-5 p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {children}
    </Surface>
  )
}

function Price({
  price,
  listPrice,
  currency,
}: Pick<InternshipProgramme, 'price' | 'listPrice'> & { currency: string }) {
  if (price === null) return null
  return (
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
  )
}

function Start({
  startsAt,
  timeZone,
  label,
}: {
  startsAt: string
  timeZone: string
  label: string
}) {
  const { day, time } = formatSpan({ startsAt }, timeZone)
  return (
    <p className="text-sm text-ink-muted">
      {label}
      <time dateTime={startsAt} className="block">
        <strong className="text-base text-ink">{day}</strong>
        <span className="block tabular-nums">{time}</span>
      </time>
    </p>
  )
}

function Places({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <p className="text-sm text-ink-muted">
      <strong className="text-ink tabular-nums">
        {taken} of {capacity}
      </strong>{' '}
      seats taken
    </p>
  )
}

/**
 * Price, start, places, and enrollment. "Enroll Now" depends only on `filled`: it opens the payment link
 * in a new tab, or /contact if there is none. The provider's button appears next to it if
 * configured.
 */
function ProgrammeCard({ programme, currency, timeZone }: Omit<CardProps, 'cohort'>) {
  const {
    capacity,
    enrolled,
    filled,
    listPrice,
    paymentButtonId,
    paymentLink,
    price,
    startsAt,
    title,
    titles,
  } = programme
  return (
    <CardFrame>
      <Price price={price} listPrice={listPrice} currency={currency} />
      {startsAt && <Start startsAt={startsAt} timeZone={timeZone} label={titles.starts} />}
      {capacity !== null && <Places taken={enrolled ?? 0} capacity={capacity} />}
      {filled ? (
        <p className="font-semibold">{titles.full}</p>
      ) : (
        <>
          {capacity !== null && (enrolled ?? 0) >= capacity && <p>{titles.next}</p>}
          {paymentLink ? (
            <ButtonLink href={paymentLink} target="_blank" size="lg">
              Enroll Now<span className="sr-only"> (opens in a new tab)</span>
            </ButtonLink>
          ) : (
            <ButtonLink href={`/contact?subject=${encodeURIComponent(title)}`} size="lg">
              Enroll Now
            </ButtonLink>
          )}
          <p className="-mt-2 text-sm text-ink-muted">{titles.refund}</p>
          {paymentButtonId && <PaymentButton buttonId={paymentButtonId} />}
        </>
      )}
    </CardFrame>
  )
}

/** Pictures in pairs, the first alone if their number is odd. */
export function ProgrammePictures({ pictures }: Pick<InternshipProgramme, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-3">
      {pictures.map((picture) => (
        <Picture
          key={picture.src}
          picture={picture}
          sizes="(min-width: 64rem) 24rem, 50vw"
          className="aspect-video w-full rounded-surface border border-line first:nth-last-[odd]:col-span-2"
        />
      ))}
    </div>
  )
}

export function Mentors({ mentors, titles }: Pick<InternshipProgramme, 'mentors' | 'titles'>) {
  if (mentors.length === 0) return null
  return (
    <section aria-labelledby="mentors">
      <h2 id="mentors" className="display text-xl">
        {titles.mentors}
      </h2>
      <ul className="mt-6 flex flex-col gap-6">
        {mentors.map(({ text, ...person }) => (
          <li key={person.path} className="flex items-center gap-5">
            {person.picture && (
              <Picture
                picture={{ ...person.picture, alt: '' }}
                sizes="5rem"
                className="size-20 shrink-0 rounded-full"
              />
            )}
            <div className="min-w-0">
              <p className="text-lg font-semibold">
                <People people={[person]} />
              </p>
              <p dir="auto" className="mt-1 line-clamp-3 text-ink-muted sm:line-clamp-2">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MarkedList({
  id,
  title,
  texts,
}: {
  id: string
  title: string
  texts: readonly string[]
}) {
  if (texts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-xl">
        {title}
      </h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {texts.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Icon icon={Check} className="mt-1 size-5 shrink-0 text-accent-text" />
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
        {modules.map(({ picture, text, title, weeks }) => (
          <li
            key={title}
            className={cn(
              'grid gap-x-4 gap-y-1 border-b border-line py-5 sm:grid-cols-[9rem_1fr] sm:gap-x-8',
              picture && 'grid-cols-[5.5rem_minmax(0,1fr)]',
            )}
          >
            <p className="text-sm text-ink-muted max-sm:-col-end-1 sm:pt-1">{weeks}</p>
            {picture && (
              <Picture
                picture={picture}
                sizes="9rem"
                className="row-span-2 row-start-1 aspect-3/2 w-full rounded-surface border border-line sm:row-span-1 sm:row-start-2"
              />
            )}
            <div className="max-sm:-col-end-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
              <h3 className="text-lg font-semibold">{title}</h3>
              {text && <p className="mt-1 text-ink-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
