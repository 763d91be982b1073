import { AppLink } from '@/components/ui/app-link'
import { formatSpoken } from '@/lib/time/dates'
import type { Line } from './card'

type Props = {
  title: string
  total?: number
  lines: Line[]
  empty: string
  timeZone: string
  more?: { href: string; label: string }
}

/** A card of the home screen: a heading, a count and the first few lines. */
export function HomeCard({ title, total, lines, empty, timeZone, more }: Props) {
  const id = `home-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <section className="home-card" aria-labelledby={id}>
      <h2 id={id} className="home-card__title">
        {title}
        {total ? <span className="home-card__count">{total}</span> : null}
      </h2>
      {lines.length === 0 ? (
        <p className="home-card__empty">{empty}</p>
      ) : (
        <ul className="home-card__list">
          {lines.map((line) => (
            <li key={`${line.href} ${line.at}`}>
              <AppLink className="home-card__link" href={line.href} prefetch={false}>
                {line.title}
              </AppLink>
              <span className="home-card__note">
                <span>{line.note && line.at ? `${line.note} · ` : line.note}</span>
                {line.at && <time dateTime={line.at}>{formatSpoken(line.at, timeZone)}</time>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <AppLink className="home-card__more" href={more.href} prefetch={false}>
          {more.label}
        </AppLink>
      ) : null}
    </section>
  )
}
