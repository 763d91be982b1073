import { ArrowRight } from '@/components/icons/arrow-right'
import { Check } from '@/components/icons/check'
import { AppLink } from '@/components/ui/app-link'
import type { Offer } from '@/features/site/dto'
import { cn } from '@/lib/cn'

const PANELS = [
  'lg:col-span-7 bg-paper-raised',
  'lg:col-span-5 bg-ink text-paper',
  'lg:col-span-12 lg:grid lg:grid-cols-[1fr_1.4fr_auto] lg:items-center lg:gap-10 bg-paper border-t border-ink-muted',
]

export function Offers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="wrap section-y">
      <h2 id="offers" className="display mb-10 text-2xl">
        What We Offer
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
      {weeks.length > 0 && <WeekBars weeks={weeks} />}
      <div className={cn(place === 0 ? 'mt-auto flex flex-wrap items-end gap-6' : 'contents')}>
        <div className={cn('flex flex-col gap-3', place === 0 && 'grow')}>
          {wide && <p className="max-w-[52ch]">{text}</p>}
          {listed.length > 0 && (
            <ul className={cn('flex gap-x-6 gap-y-2', wide ? 'flex-wrap text-sm' : 'flex-col')}>
              {listed.map((point) => (
                <li key={point} className="flex items-start gap-2.5">
                  <Check aria-hidden className="mt-1 size-4 shrink-0" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        {link && (
          <AppLink
            href={link.href}
            className="mt-auto inline-flex min-h-11 items-center gap-2 self-start border-b-2 border-accent font-semibold hover:gap-3 lg:self-end"
          >
            {link.label} <ArrowRight aria-hidden className="size-4" />
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

function WeekBars({ weeks }: { weeks: readonly number[] }) {
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
            <path d={ticks(count)} className="fill-accent" />
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
