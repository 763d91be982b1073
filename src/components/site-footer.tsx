import { LogoMark } from './logo'
import { AppLink } from './ui/app-link'

const COLUMNS = [
  {
    title: 'Learn',
    links: [
      { href: '/internships', label: 'Internships' },
      { href: '/webinars', label: 'Webinars' },
      { href: '/tutorials', label: 'Tutorials' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/careers', label: 'Careers' },
      { href: '/contact', label: 'Contact' },
      { href: '/faq', label: 'FAQ' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/terms', label: 'Terms' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/cookies', label: 'Cookies' },
    ],
  },
]

const LINK = 'inline-block py-1.5 text-ink-muted underline-offset-4 hover:text-ink hover:underline'

export function SiteFooter({
  brand,
  tagline,
  socialLinks,
}: {
  brand: string
  tagline: string | null
  socialLinks: readonly { label: string; url: string }[]
}) {
  return (
    <footer className="mt-auto bg-paper text-sm">
      <div aria-hidden className="ruler border-t border-ink-muted" />
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 pt-14 pb-12 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="flex flex-col gap-4 col-span-full lg:col-span-1">
          <p className="flex items-center gap-3">
            <LogoMark className="size-9" />
            <span className="display text-xl">{brand}</span>
          </p>
          {tagline && <p className="max-w-[32ch] text-ink-muted">{tagline}</p>}
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-sans font-semibold">{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <AppLink href={href} prefetch={false} className={LINK}>
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {socialLinks.length > 0 && (
          <nav aria-label="Social">
            <h2 className="mb-2 font-sans font-semibold">Follow</h2>
            <ul>
              {socialLinks.map(({ label, url }) => (
                <li key={url}>
                  <AppLink href={url} prefetch={false} className={LINK}>
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
