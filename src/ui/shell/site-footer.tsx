import { cn } from '@/lib/cn'
import { Wordmark, type Look } from './logo'
import { AppLink } from '../app-link'
import type { NavLink } from './nav-links'

const LINK = 'inline-block py-1.5 text-ink-muted underline-offset-4 hover:text-ink hover:underline'

type Props = {
  brand: string
  look: Look
  columns: readonly { title: string; links: readonly NavLink[] }[]
  tagline: string | null
  socialLinks: readonly { label: string; url: string }[]
}

export function SiteFooter({ brand, look, columns, tagline, socialLinks }: Props) {
  const menus = columns.filter(({ links }) => links.length > 0)
  const isWide = menus.length === 4 && socialLinks.length > 0
  return (
    <footer className="site-only mt-auto bg-paper text-sm">
      <div aria-hidden className="ruler border-t border-ink-muted" />
      <div
        className={cn(
          'wrap grid grid-cols-2 gap-x-8 gap-y-10 pt-14 pb-12 sm:grid-cols-4',
          isWide ? 'lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr]' : 'lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]',
        )}
      >
        <div className="flex flex-col gap-4 col-span-full lg:col-span-1">
          <p className="flex items-center gap-3">
            <Wordmark brand={brand} look={look} size="footer" />
          </p>
          {tagline && <p className="max-w-[32ch] text-ink-muted">{tagline}</p>}
        </div>
        {menus.map(({ title, links }) => (
          <FooterMenu key={title} title={title} links={links} />
        ))}
        {socialLinks.length > 0 && (
          <FooterMenu
            label="Social"
            title="Follow"
            links={socialLinks.map(({ label, url }) => ({ label, href: url }))}
          />
        )}
      </div>
    </footer>
  )
}

/** A column of the footer. `label` names it for screen readers instead of its title. */
export function FooterMenu({
  title,
  label = title,
  links,
}: {
  title: string
  label?: string
  links: readonly NavLink[]
}) {
  return (
    <nav aria-label={label}>
      <h2 className="mb-2 font-sans font-semibold">{title}</h2>
      <ul>
        {links.map(({ href, label: text }) => (
          <li key={`${href} ${text}`}>
            <AppLink href={href} prefetch={false} className={LINK}>
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
