import { Gutter } from '@payloadcms/ui'
import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { isAdmin } from '@/access/roles'
import { AppLink } from '@/ui/app-link'
import { whenInWords } from '@/lib/time/dates'
import type { Line } from '@/platform/home-card'
import { listHomeCards, SHOWN } from './home-cards'
import { TARGET_COLLECTIONS, TARGET_KINDS } from '@/lib/records/target'

const LINKS = TARGET_KINDS.map((kind) => ({
  href: `/cms/collections/${TARGET_COLLECTIONS[kind]}/create`,
  label: `New ${kind}`,
}))

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
  const cards = listHomeCards().filter(({ isForAdmins }) => !isForAdmins || isAdmin(user))
  const [{ timeZone }, ...contents] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0, user, overrideAccess: false }),
    ...cards.map(({ read }) => read(asker, SHOWN)),
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

type Props = {
  title: string
  total?: number
  lines: Line[]
  empty: string
  timeZone: string
  more?: { href: string; label: string }
}

/** A card of the home screen: a heading, a count and the first few lines. */
function HomeCard({ title, total, lines, empty, timeZone, more }: Props) {
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
            <li key={`${line.key ?? line.href} ${line.at}`}>
              <AppLink className="home-card__link" href={line.href} prefetch={false}>
                {line.title}
              </AppLink>
              <span className="home-card__note">
                <span>{line.note && line.at ? `${line.note} · ` : line.note}</span>
                {line.at && <time dateTime={line.at}>{whenInWords(line.at, timeZone)}</time>}
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
