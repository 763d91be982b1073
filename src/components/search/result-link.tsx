import type { SearchResult } from '@/lib/search/search'
import { AppLink, type AppLinkProps } from '../ui/app-link'

/** A search result: title, kind, and the text around the match. */
export function ResultLink({
  result,
  ...rest
}: { result: SearchResult } & Omit<AppLinkProps, 'href'>) {
  const { href, kind, snippet, title } = result
  return (
    <AppLink href={href} prefetch={false} isWholePage={href.includes('?')} {...rest}>
      <span className="flex items-baseline justify-between gap-4">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="shrink-0 text-xs text-ink-muted">{kind}</span>
      </span>
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
    </AppLink>
  )
}
