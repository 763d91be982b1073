import { AppLink } from './app-link'

/** Links to the parent pages, followed by the title of this page. */
export function Breadcrumbs({
  items,
  current,
}: {
  items: readonly { href: string; label: string }[]
  current: string
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted wrap-anywhere">
        {items.map(({ href, label }) => (
          <li key={href}>
            <AppLink href={href} className="py-1 underline-offset-4 hover:text-ink hover:underline">
              {label}
            </AppLink>{' '}
            <span aria-hidden>/</span>
          </li>
        ))}
        <li dir="auto" aria-current="page" className="max-w-[40ch] truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
