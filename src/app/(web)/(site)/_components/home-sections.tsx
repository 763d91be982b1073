import { ArrowRight, Check } from 'lucide'
import { Icon } from '@/ui/icon'
import { SaveForm } from '@/features/learning/ui/save-form'
import { AppLink } from '@/ui/app-link'
import { ButtonLink } from '@/ui/button-link'
import { Carousel } from '@/ui/carousel'
import { ListUnavailable } from '@/ui/empty-state'
import { Picture } from '@/ui/picture'
import type { Offer, SiteFigures } from '@/features/pages/site/dto'
import type { FeaturedWorkshop } from '@/features/catalog/record'
import { cn } from '@/lib/cn'
import { WorkshopTicket } from './hero'

const LABELS = [
  ['students', 'students'],
  ['workshops', 'workshops'],
  ['satisfaction', 'satisfaction'],
  ['learners', 'learners'],
] as const

export function Figures({ figures }: { figures: SiteFigures }) {
  const labels = LABELS.filter(([key]) => figures[key])
  if (labels.length === 0) return null
  return (
    <section aria-label="In figures" className="bg-paper">
      <div aria-hidden className="ruler border-t border-ink-muted" />
      <dl className="wrap grid grid-cols-2 gap-y-8 py-10 md:grid-cols-4">
        {labels.map(([key, label]) => (
          <div key={key} className="flex flex-col-reverse border-l border-ink-muted pl-4">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="display text-2xl tabular-nums">{figures[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// The background is vermilion in both themes, so both styles use its ink color.
const FILLED =
  'border-accent-ink! bg-accent-ink! text-accent! hover:bg-transparent! hover:text-accent-ink!'
const OUTLINED = 'border-accent-ink! text-accent-ink! hover:bg-accent-ink! hover:text-accent!'

export function ClosingCall({ title, text }: { title: string; text: string | null }) {
  return (
    <section aria-labelledby="closing" className="on-accent">
      <div className="wrap section-y flex flex-col items-start gap-8">
        <h2 id="closing" className="display max-w-[16ch] text-3xl">
          {title}
        </h2>
        {text && <p className="max-w-[52ch] text-lg">{text}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/workshops" size="lg" variant="secondary" className={FILLED}>
            Browse Trainings
          </ButtonLink>
          <ButtonLink href="/register" size="lg" variant="secondary" className={OUTLINED}>
            Create Account
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const AUTOPLAY_MS = 1000

export function Gallery({
  title,
  pictures,
}: {
  title: string
  pictures: readonly { name: string; link: string }[]
}) {
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="section-y border-y border-line bg-paper-raised">
      <h2 id="gallery" className="display wrap mb-10 text-2xl">
        {title}
      </h2>
      <Carousel
        label="Gallery"
        delay={AUTOPLAY_MS}
        slideClassName="w-[min(26rem,82vw)] pl-4"
        controlsClassName="wrap"
        slides={pictures.map(({ name, link }, index) => ({
          key: `${index}-${link}`,
          content: (
            <Picture
              picture={{ src: link, alt: name, width: 960, height: 720 }}
              className="aspect-[4/3] w-full rounded-surface"
            />
          ),
        }))}
      />
    </section>
  )
}

const PANELS = [
  'lg:col-span-7 bg-paper-raised',
  'lg:col-span-5 bg-ink text-paper',
  'lg:col-span-12 lg:grid lg:grid-cols-[1fr_1.4fr_auto] lg:items-center lg:gap-10 bg-paper border-t border-ink-muted',
]

export function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="wrap section-y">
      <h2 id="offers" className="display mb-10 text-2xl">
        {title}
      </h2>
      <div className="grid overflow-clip rounded-surface border border-ink-muted lg:grid-cols-12">
        {offers.map((offer, index) => (
          <article
            key={offer.title}
            className={cn(
              'flex min-w-0 flex-col gap-6 p-7 wrap-anywhere md:p-10',
              PANELS[index % PANELS.length],
            )}
          >
            <OfferPanel offer={offer} place={index % PANELS.length} />
          </article>
        ))}
      </div>
    </section>
  )
}

function OfferPanel({ offer, place }: { offer: Offer; place: number }) {
  const wide = place === 2
  const isInverse = place === 1
  const { title, text, points, link } = offer
  const weeks = points.flatMap(weeksIn)
  const listed = points.filter((point) => weeksIn(point).length === 0)
  return (
    <>
      <div className="flex flex-col gap-3">
        <h3 className={cn('display', place === 0 ? 'text-3xl' : 'text-2xl')}>{title}</h3>
        {!wide && (
          <p className={place === 0 ? 'max-w-[32ch] text-xl leading-snug' : 'max-w-[48ch] text-lg'}>
            {text}
          </p>
        )}
      </div>
      {weeks.length > 0 && <WeekBars weeks={weeks} isInverse={isInverse} />}
      <div className={cn(place === 0 ? 'mt-auto flex flex-wrap items-end gap-6' : 'contents')}>
        <div className={cn('flex flex-col gap-3', place === 0 && 'grow')}>
          {wide && <p className="max-w-[52ch]">{text}</p>}
          {listed.length > 0 && (
            <ul className={cn('flex gap-x-6 gap-y-2', wide ? 'flex-wrap text-sm' : 'flex-col')}>
              {listed.map((point) => (
                <li key={point} className="flex items-start gap-2.5">
                  <Icon icon={Check} className="mt-1 size-4 shrink-0" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        {link && (
          <AppLink
            href={link.href}
            className={cn(
              'mt-auto inline-flex min-h-11 items-center gap-2 self-start border-b-2 font-semibold hover:gap-3 lg:self-end',
              isInverse ? 'border-accent-inverse' : 'border-accent',
            )}
          >
            {link.label} <Icon icon={ArrowRight} className="size-4" />
          </AppLink>
        )}
      </div>
    </>
  )
}

/** Extracts week counts: "6 or 15 weeks" → [6, 15]. */
export function weeksIn(text: string): number[] {
  if (!/\bweeks?\b/i.test(text)) return []
  return Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits))
}

function WeekBars({ weeks, isInverse }: { weeks: readonly number[]; isInverse: boolean }) {
  const longest = Math.max(...weeks)
  return (
    <ul className="flex flex-col gap-4">
      {weeks.map((count) => (
        <li key={count}>
          <p className="mb-1.5 flex items-baseline gap-2">
            <span className="display text-2xl tabular-nums">{count}</span> weeks
          </p>
          <svg
            viewBox={`0 0 ${longest * 10} 8`}
            preserveAspectRatio="none"
            aria-hidden
            className="block h-3 w-full"
          >
            <path d={ticks(count)} className={isInverse ? 'fill-accent-inverse' : 'fill-accent'} />
          </svg>
        </li>
      ))}
    </ul>
  )
}

/** Draws all ticks as one path; an element for each would be a tenth of the page. */
function ticks(count: number) {
  return Array.from({ length: count }, (_, index) => `M${index * 10} 0h8.5v8h-8.5z`).join('')
}

export function Reasons({
  title,
  reasons,
}: {
  title: string
  reasons: readonly { title: string; text: string }[]
}) {
  if (reasons.length === 0) return null
  return (
    <section
      aria-labelledby="reasons"
      className="wrap section-y grid gap-10 lg:grid-cols-[1fr_1.7fr]"
    >
      <h2 id="reasons" className="display text-2xl lg:sticky lg:top-28 lg:self-start">
        {title}
      </h2>
      <ul className="border-t border-ink-muted">
        {reasons.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1.5 border-b border-line py-6 sm:grid-cols-[1fr_1.5fr]"
          >
            <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FeaturedWorkshops({
  title,
  text,
  tickets,
  timeZone,
  isUnavailable,
}: {
  title: string
  text: string
  tickets: readonly FeaturedWorkshop[]
  isUnavailable?: true
  timeZone: string
}) {
  if (tickets.length === 0 && !isUnavailable) return null
  return (
    <section aria-labelledby="featured" className="wrap section-y pt-0">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="display text-2xl">
          {title}
        </h2>
        <p className="max-w-[38ch] text-ink-muted">{text}</p>
      </div>
      {isUnavailable && <ListUnavailable noun="workshops" />}
      <ul className="flex flex-col gap-5">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <WorkshopTicket ticket={ticket} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <SaveForm />
    </section>
  )
}
