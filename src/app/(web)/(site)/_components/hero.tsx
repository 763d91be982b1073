import { readFileSync } from 'node:fs'
import path from 'node:path'
import { recolor } from '@/features/brand/inks'
import type { BrandView } from '@/features/brand/server/view'
import { ButtonLink } from '@/ui/button-link'
import { CalendarClock, MapPin } from 'lucide'
import { Icon } from '@/ui/icon'
import { SaveButton } from '@/features/learning/ui/save-button'
import { MoreDates } from '@/features/events/ui/more-dates'
import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { Picture } from '@/ui/picture'
import { keepUnbroken } from '@/ui/unbroken'
import { MODE_LABELS, type FeaturedWorkshop } from '@/features/catalog/record'
import { hasRoute } from '@/platform/routes.mjs'
import { toDateParts, formatSpan, formatSpanInLine } from '@/lib/time/dates'

/** The drawing without its `<svg>` element, which the component supplies. */
const DRAWING = readFileSync(path.join(process.cwd(), 'public/hero.svg'), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
)

/** Inlined so that the picture appears with the first paint. */
function HeroPicture({ palette }: Pick<BrandView, 'palette'>) {
  return (
    <div className="relative aspect-[4/3] overflow-hidden sm:aspect-[2/1] lg:aspect-auto">
      <svg
        aria-hidden
        viewBox="0 0 1000 1000"
        preserveAspectRatio="xMidYMid slice"
        className="-mt-[20%] aspect-square w-full sm:-mt-[40%] lg:absolute lg:inset-0 lg:mt-0 lg:aspect-auto lg:h-full"
        dangerouslySetInnerHTML={{ __html: recolor(DRAWING, palette) }}
      />
    </div>
  )
}

type HeroProps = Pick<BrandView, 'palette'> & { headline: string; intro: string | null }

export function Hero({ headline, intro, palette }: HeroProps) {
  return (
    <section className="grid lg:min-h-[min(46rem,calc(100dvh-9rem))] lg:grid-cols-[1.32fr_1fr] lg:pl-[max(clamp(1rem,4vw,2.5rem),calc((100%-72rem)/2))]">
      <div className="wrap flex flex-col items-start justify-center gap-7 py-12 lg:mx-0 lg:w-auto lg:py-16 lg:pr-12">
        <h1 className="display max-w-[12ch] text-3xl text-wrap wrap-anywhere">
          {keepUnbroken(headline)}
        </h1>
        {intro && <p className="max-w-[46ch] text-lg text-ink-muted">{intro}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/workshops" size="lg">
            Browse Workshops
          </ButtonLink>
          {hasRoute('/internships') && (
            <ButtonLink href="/internships" size="lg" variant="secondary">
              Explore Internships
            </ButtonLink>
          )}
        </div>
      </div>
      <HeroPicture palette={palette} />
    </section>
  )
}

export function WorkshopTicket({
  ticket,
  timeZone,
}: {
  ticket: FeaturedWorkshop
  timeZone: string
}) {
  const { id, slug, title, topics, startsAt, endsAt, venue, mode, more, picture } = ticket
  const { isLive, isOver } = ticket
  const starts = startsAt ? toDateParts(startsAt, timeZone) : null
  const span = startsAt ? formatSpan({ startsAt, endsAt }, timeZone) : null
  const place = venue ?? (mode && MODE_LABELS[mode])
  return (
    <article className="relative grid overflow-clip rounded-surface border border-ink-muted bg-paper-raised wrap-anywhere sm:grid-cols-[9.5rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_15rem]">
      <div className="ticket-stub flex flex-row items-baseline gap-3 border-b-2 border-dashed border-ink-muted p-6 sm:flex-col sm:gap-0 sm:border-r-2 sm:border-b-0">
        {starts && startsAt ? (
          <time dateTime={startsAt} className="contents">
            <span className="text-sm font-semibold">{starts.weekday}</span>
            <span className="display text-3xl whitespace-nowrap tabular-nums">{starts.day}</span>
            <span className="text-lg font-semibold">
              {starts.month} {starts.year}
            </span>
          </time>
        ) : (
          <span className="display text-xl">Date to be announced</span>
        )}
      </div>
      <div className="flex flex-col gap-5 p-6 md:p-8">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 dir="auto" className="display text-xl">
            <AppLink href={`/workshops/${slug}`} className="hover:underline hover:decoration-2">
              {keepUnbroken(title)}
            </AppLink>
          </h3>
          <div className="flex items-center gap-4">
            <Badge tone="accent" className="-rotate-3">
              {isLive ? 'Live now' : 'Popular'}
            </Badge>
            <SaveButton isIcon target={{ kind: 'workshop', id }} title={title} />
          </div>
        </div>
        {topics.length > 0 && (
          <ul aria-label="Topics" className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic}>
                <Badge className="whitespace-normal!">{topic}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-4">
          <ul className="flex flex-col gap-1.5 text-sm text-ink-muted">
            {span && (
              <li className="flex items-center gap-2">
                <Icon icon={CalendarClock} className="size-4 shrink-0" />
                {span.day.endsWith('–') ? formatSpanInLine(span) : span.time}
              </li>
            )}
            {place && (
              <li className="flex items-center gap-2">
                <Icon icon={MapPin} className="size-4 shrink-0" />
                <span aria-label="Venue" role="group">
                  {place}
                </span>
              </li>
            )}
            {more && more.length > 0 && (
              <li>
                <MoreDates dates={more} timeZone={timeZone} />
              </li>
            )}
          </ul>
          {isOver ? (
            <ButtonLink href={`/workshops/${slug}`} variant="secondary">
              View Workshop<span className="sr-only">{`: ${title}`}</span>
            </ButtonLink>
          ) : (
            <ButtonLink href="/workshops">
              Register Now (Free)<span className="sr-only">{` for ${title}`}</span>
            </ButtonLink>
          )}
        </div>
      </div>
      <Picture
        picture={{ ...picture, alt: '' }}
        sizes="15rem"
        className="hidden size-full lg:block"
      />
    </article>
  )
}
