import type { ReactNode } from 'react'
import { AppLink } from '@/ui/app-link'
import { cn } from '@/lib/cn'

type Link = { href: string; label: string }

const GUIDE: Link[] = [
  { href: '/developers#key', label: 'Get a key' },
  { href: '/developers#lists', label: 'Lists and documents' },
  { href: '/developers#errors', label: 'Errors' },
  { href: '/developers#limits', label: 'Limits' },
  { href: '/developers#graphql', label: 'GraphQL' },
  { href: '/developers#examples', label: 'Examples' },
  { href: '/developers#webhooks', label: 'Webhooks' },
  { href: '/developers#parameters', label: 'Parameters' },
]

/**
 * The layout of the developer pages: the content and a shared table of contents.
 * @param current the path of this page
 */
export function DevelopersFrame({
  current,
  reference,
  children,
}: {
  current: string
  reference: Link[]
  children: ReactNode
}) {
  return (
    <div className="wrap grid gap-x-12 gap-y-16 pb-24 lg:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="flex min-w-0 flex-col gap-16">{children}</div>
      <nav
        id="contents"
        aria-label="For developers"
        className="border-t border-line pt-6 text-sm lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:self-start lg:overflow-y-auto lg:border-t-0 lg:mt-16 lg:border-l lg:pt-0 lg:pl-4"
      >
        <Contents title="Guide" links={GUIDE} current={current} />
        <Contents title="Reference" links={reference} current={current} isCode />
      </nav>
    </div>
  )
}

type ContentsProps = { title: string; links: Link[]; current: string; isCode?: boolean }

function Contents({ title, links, current, isCode = false }: ContentsProps) {
  return (
    <>
      <h2 className="mb-1 font-semibold not-first:mt-6">{title}</h2>
      <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
        {links.map(({ href, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              prefetch={false}
              aria-current={href === current ? 'page' : undefined}
              className={cn(
                'flex min-h-9 items-center underline-offset-4 wrap-anywhere hover:underline max-lg:min-h-11',
                isCode && 'font-mono',
                href === current ? 'font-semibold text-ink' : 'text-ink-muted hover:text-ink',
              )}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
