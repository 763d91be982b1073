import { Badge } from '@/ui/badge'

const SHOWN_TAGS = 2

type Titled = {
  title: string
  status: 'draft' | 'published'
  isCancelled: boolean
  privacy: string | null
  /** Where its texts are, in the back office. */
  href: string
}

export function StatusTitle({ href, isCancelled, privacy, status, title }: Titled) {
  return (
    <span className="flex min-w-48 flex-wrap items-center gap-2 font-semibold wrap-anywhere min-[90rem]:min-w-64">
      {/* A full page load, because the back office has its own root layout. */}
      <a href={href} className="inline-flex min-h-6 items-center hover:underline">
        <bdi>{title}</bdi>
      </a>
      {status === 'draft' && <Badge tone="warn">Draft</Badge>}
      {privacy && <Badge tone="accent">{privacy}</Badge>}
      {isCancelled && <Badge tone="bad">Cancelled</Badge>}
    </span>
  )
}

export function TagList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return <span className="text-ink-muted">None</span>
  const rest = items.slice(SHOWN_TAGS)
  return (
    <ul className="flex max-w-64 min-w-32 flex-wrap gap-1.5">
      {items.slice(0, SHOWN_TAGS).map((item, index) => (
        <li
          key={`${item}-${index}`}
          className="badge block max-w-40 truncate border-line text-ink-muted"
        >
          {item}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="text-xs text-ink-muted">
          +{rest.length}
          <span className="sr-only"> more: {rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

export function FeaturedBadge({ featured }: { featured: boolean }) {
  return featured ? <Badge tone="accent">Yes</Badge> : <span className="text-ink-muted">No</span>
}
