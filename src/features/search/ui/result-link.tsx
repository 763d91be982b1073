import { formatMoreDates } from '@/features/events/format-series'
import { groupResults, type SearchResult } from '../search'
import { AppLink, type AppLinkProps } from '@/ui/app-link'

type LinkProps = Omit<AppLinkProps, 'href' | 'results'>

export function ResultGroups({
  results,
  as: Heading,
  ...rest
}: { results: readonly SearchResult[]; as: 'h2' | 'h3' } & LinkProps) {
  return groupResults(results).map(([name, group]) => (
    <section key={name} aria-label={name} className="not-first:mt-6">
      <Heading className="px-3 pb-1 font-sans text-xs font-semibold text-ink-muted">{name}</Heading>
      <ul>
        {group.map((result) => (
          <li key={result.href}>
            <ResultLink result={result} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

export function ResultLink({ result, ...rest }: { result: SearchResult } & LinkProps) {
  const { href, moreDates, picture, snippet, startsAt, title, when } = result
  return (
    <AppLink
      href={href}
      prefetch={false}
      isWholePage={href.includes('?')}
      className="flex gap-4 rounded-control px-3 py-3 -outline-offset-2 hover:bg-line/60"
      {...rest}
    >
      {picture && (
        // eslint-disable-next-line @next/next/no-img-element -- uploads have their sizes, foreign hosts get no proxy
        <img
          src={picture}
          alt=""
          width={72}
          height={48}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="mt-1 h-12 w-18 shrink-0 rounded-control bg-line object-cover"
        />
      )}
      <span className="min-w-0 grow">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        {when && (
          <span className="block text-xs text-ink-muted tabular-nums">
            <time dateTime={startsAt}>{when}</time>
            {moreDates && <span> · {formatMoreDates(moreDates)}</span>}
          </span>
        )}
        {snippet.length > 0 && (
          <span dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-muted">
            {snippet.map(({ marked, text }, index) =>
              marked ? (
                <mark key={index} className="bg-transparent font-semibold text-accent-text">
                  {text}
                </mark>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </span>
        )}
      </span>
    </AppLink>
  )
}
