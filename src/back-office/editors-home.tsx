import { Gutter } from '@payloadcms/ui'
import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { AppLink } from '@/components/ui/app-link'
import { HomeCard } from './home-card'
import { readHome } from './home-data'

const LINKS = [
  { href: '/cms/collections/workshops/create', label: 'New workshop' },
  { href: '/cms/collections/webinars/create', label: 'New webinar' },
  { href: '/cms/collections/tutorials/create', label: 'New tutorial' },
  { href: '/cms/collections/pages/create', label: 'New page' },
]

/**
 * The first screen of the back office: what waits for an answer, what is unfinished, what happens
 * by itself and what comes next. Administrators also see unhandled messages.
 */
export async function EditorsHome({ payload, user }: { payload: Payload; user: User | null }) {
  if (!user) return null
  const { timeZone, waiting, drafts, scheduled, webinars, messages, misses } = await readHome({
    payload,
    user,
  })
  return (
    <Gutter>
      <main className="home">
        <header className="home__head">
          <h1 className="home__title">
            Good to see you{user.firstName ? `, ${user.firstName}` : ''}
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
          <HomeCard
            title="Waiting for an answer"
            total={waiting.total}
            lines={waiting.lines}
            empty="Every question has its answer."
            timeZone={timeZone}
            more={{ href: '/cms/answer-desk', label: 'Open the answer desk' }}
          />
          <HomeCard
            title="Drafts to finish"
            total={drafts.total}
            lines={drafts.lines}
            empty="Nothing is half done."
            timeZone={timeZone}
          />
          <HomeCard
            title="Scheduled"
            lines={scheduled}
            empty="Nothing is planned. Schedule a publication from the menu beside Publish."
            timeZone={timeZone}
          />
          <HomeCard
            title="Coming webinars"
            total={webinars.total}
            lines={webinars.lines}
            empty="No webinar is announced."
            timeZone={timeZone}
            more={{ href: '/cms/collections/webinars', label: 'All webinars' }}
          />
          <HomeCard
            title="Searched and not found"
            total={misses.total}
            lines={misses.lines}
            empty="Visitors found something every time."
            timeZone={timeZone}
            more={{ href: '/cms/collections/search_misses', label: 'All of them' }}
          />
          {messages ? (
            <HomeCard
              title="Messages to handle"
              total={messages.total}
              lines={messages.lines}
              empty="Every message is handled."
              timeZone={timeZone}
              more={{ href: '/cms/collections/contact_messages', label: 'All messages' }}
            />
          ) : null}
        </div>
      </main>
    </Gutter>
  )
}
