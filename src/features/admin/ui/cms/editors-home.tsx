import { Gutter } from '@payloadcms/ui'
import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { env } from '@/env'
import { isAdmin } from '@/access/roles'
import { AppLink } from '@/ui/app-link'
import { formatMoment } from '@/lib/time/dates'
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
      <main className="own-view tw:pt-[32px] tw:pb-[64px]">
        <header className="tw:view-head">
          <h1 className="tw:m-0">
            {user.firstName ? `Welcome back, ${user.firstName}` : 'Welcome back'}
          </h1>
          <nav className="tw:flex tw:flex-wrap tw:gap-[8px]" aria-label="Quick links">
            <AppLink
              className="tw:control tw:border-(--brand-accent) tw:bg-(--brand-accent) tw:text-(--brand-accent-ink) tw:hover:bg-(--brand-accent-hover)"
              href="/cms/answer-desk"
              prefetch={false}
            >
              Answer desk
            </AppLink>
            {LINKS.map(({ href, label }) => (
              <AppLink key={href} className="tw:control" href={href} prefetch={false}>
                {label}
              </AppLink>
            ))}
            <a className="tw:control" href="/" target="_blank" rel="noopener">
              View the site
            </a>
          </nav>
        </header>
        {!env.SMTP_URL && (
          <p className="tw:m-0 tw:mb-[20px] tw:text-muted">
            Emails are written to files, not sent.{' '}
            {isAdmin(user) && (
              <AppLink className="tw:text-ink" href="/admin/first-steps" prefetch={false}>
                Set up email and send a test
              </AppLink>
            )}
          </p>
        )}
        <div className="tw:columns-[340px] tw:gap-x-[20px]">
          {cards.map(({ title, empty, more, isPeoplesData }, at) =>
            contents[at] === null ? null : (
              <HomeCard
                key={title}
                title={title}
                empty={isPeoplesData && !isReauthenticated ? CONFIRM : empty}
                more={more}
                timeZone={timeZone}
                total={contents[at]?.total}
                lines={contents[at]?.lines ?? []}
              />
            ),
          )}
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
    <section
      className="tw:mb-[20px] tw:flex tw:break-inside-avoid tw:flex-col tw:gap-[14px] tw:rounded-large tw:border tw:border-line tw:bg-raised tw:p-[20px]"
      aria-labelledby={id}
    >
      <h2
        id={id}
        className="tw:m-0 tw:flex tw:items-center tw:justify-between tw:gap-[12px] tw:text-[17px] tw:leading-[1.3] tw:font-[650]"
      >
        {title}
        {total ? <span className="tw:count">{total}</span> : null}
      </h2>
      {lines.length === 0 ? (
        <p className="tw:m-0 tw:text-muted">{empty}</p>
      ) : (
        <ul className="tw:flex tw:flex-col tw:plain-list">
          {lines.map((line) => (
            <li
              key={`${line.key ?? line.href} ${line.at}`}
              className="tw:border-t tw:border-line tw:py-[10px]"
            >
              <AppLink
                className="tw:line-clamp-2 tw:leading-[1.4] tw:font-[550] tw:wrap-anywhere tw:text-ink tw:no-underline tw:hover:underline"
                href={line.href}
                prefetch={false}
              >
                {line.title}
              </AppLink>
              <span className="tw:mt-[2px] tw:block tw:text-[13px] tw:text-muted">
                <span>{line.note && line.at ? `${line.note} · ` : line.note}</span>
                {line.at && <time dateTime={line.at}>{formatMoment(line.at, timeZone)}</time>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <AppLink
          className="tw:mt-auto tw:self-start tw:font-semibold tw:text-(--brand-accent-text)"
          href={more.href}
          prefetch={false}
        >
          {more.label}
        </AppLink>
      ) : null}
    </section>
  )
}
