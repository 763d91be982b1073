import type { ReactNode } from 'react'
import { Menu, Moon, Sun, X } from 'lucide'
import { Icon } from '../icon'
import { AccountMenu } from './account-menu'
import { HeaderFrame, MobileMenu, ThemeToggle } from './header-controls'
import { Logo, type Look } from './logo'
import { NavLinks, type NavLink } from './nav-links'
import { Island } from '../island'

/** The fixed header of every page. Its icons are rendered on the server and need no script. */
export function SiteHeader({
  brand,
  look,
  links,
  more,
  search,
}: {
  brand: string
  look: Look
  links: readonly NavLink[]
  /** Shown below the others in the menu of phones. */
  more: readonly NavLink[]
  search: ReactNode
}) {
  return (
    <HeaderFrame>
      <div className="wrap flex h-full items-center gap-1 sm:gap-2">
        <Logo brand={brand} look={look} />
        <nav aria-label="Main" className="site-only ml-auto hidden lg:block">
          <NavLinks
            links={links}
            className="flex items-center gap-2"
            linkClassName="relative flex min-h-11 items-center rounded-control px-2.5 text-sm font-medium text-ink-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent forced-colors:aria-[current=page]:after:bg-[Highlight]"
          />
        </nav>
        <div className="-mr-2.5 ml-auto flex items-center sm:gap-1 lg:mr-0 lg:ml-2">
          <Island>
            {search}
            <ThemeToggle>
              <Icon icon={Sun} className="hidden size-5 dark:block" />
              <Icon icon={Moon} className="size-5 dark:hidden" />
            </ThemeToggle>
            <div className="ml-1 flex justify-end md:ml-2">
              <AccountMenu />
            </div>
            <MobileMenu
              links={[...links, ...more]}
              openIcon={<Icon icon={Menu} className="size-6" />}
              closeIcon={<Icon icon={X} className="size-6" />}
            />
          </Island>
        </div>
      </div>
    </HeaderFrame>
  )
}
