import { Gutter } from '@payloadcms/ui'
import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { isAdmin } from '@/access/roles'
import { AppLink } from '@/components/ui/app-link'
import { HomeCard } from './home-card'
import { HOME_CARDS } from './home-cards'

const LINKS = [
  { href: '/cms/collections/workshops/create', label: 'New workshop' },
  { href: '/cms/collections/webinars/create', label: 'New webinar' },
  { href: '/cms/collections/tutorials/create', label: 'New tutorial' },
]

/** Replaces personal data if the session was not re-authenticated in the last ten minutes. */
const CONFIRM = 'Open the list and confirm it’s you to see them.'

/**
 * The first screen of the back office: unanswered questions, drafts, scheduled changes and upcoming
 * events. Administrators also see unhandled messages.
 */
export async function EditorsHome({ payload, user }: { payload: Payload; user: User | null }) {
  if (!user) return null
  const asker = { payload, user }
  const { _isReauthenticated: isReauthenticated } = user as { _isReauthenticated?: boolean }
  const cards = HOME_CARDS.filter(({ isForAdmins }) => !isForAdmins || isAdmin(user))
  const [{ timeZone }, ...contents] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0, user, overrideAccess: false }),
    ...cards.map(({ read }) => read(asker)),
  ])
  return (
    <Gutter>
      <main className="home">
        <header className="home__head">
          <h1 className="home__title">
            {user.firstName ? `Welcome back, ${user.firstName}` : 'Welcome back'}
          </h1>
          <nav className="home__links" aria-label="Quick links">
            <AppLink
              className="home__link home__link--main"
              href="/cms/answer-desk"
              prefetch={false}
            >
              Answer desk
            </AppLink>
            {LINKS.map(({ href, label }) => (
              <AppLink key={href} className="home__link" href={href} prefetch={false}>
                {label}
              </AppLink>
            ))}
            <a className="home__link" href="/" target="_blank" rel="noopener">
              View the site
            </a>
          </nav>
        </header>
        <div className="home__cards">
          {cards.map(({ title, empty, more, isPeoplesData }, at) => (
            <HomeCard
              key={title}
              title={title}
              empty={isPeoplesData && !isReauthenticated ? CONFIRM : empty}
              more={more}
              timeZone={timeZone}
              total={contents[at]?.total}
              lines={contents[at]?.lines ?? []}
            />
          ))}
        </div>
      </main>
    </Gutter>
  )
}
