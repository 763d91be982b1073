import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { AppLink } from '@/ui/app-link'
import {
  listFindings,
  listUnknownLinks,
  type ListedFinding,
  type UnknownLink,
} from '../../server/list-findings'
import { env } from '@/env'
import { RULE_NAMES } from '../../rules'
import { formatAge } from '@/lib/time/age'
import { formatMoment } from '@/lib/time/dates'
import { OwnView, requireUser } from '@/back-office/own-view'
import { CheckAgain, IgnoreFinding } from './actions'
import { HEALTH } from './health-link'

const PER_PAGE = 25
const MOST_UNKNOWN = 100

/** What is wrong with the content, for staff: one row per finding. */
export async function Health(view: AdminViewServerProps) {
  requireUser(view, { path: HEALTH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const query = view.searchParams ?? {}
  const rule = RULE_NAMES.find((name) => name === query.rule)
  const after = typeof query.after === 'string' ? query.after : undefined
  const [{ counts, findings, next, total }, unknown, { timeZone }] = await Promise.all([
    listFindings(payload, { rule, after, most: PER_PAGE }),
    rule || after ? [] : listUnknownLinks(payload, MOST_UNKNOWN),
    // Everyone may read the site's time zone.
    payload.findGlobal({
      slug: 'site-settings',
      select: { timeZone: true },
      depth: 0,
      overrideAccess: false,
    }),
  ])
  return (
    <OwnView view={view}>
      <div className="tw:stack">
        <header className="tw:view-head">
          <h1 className="tw:m-0">Health</h1>
          <p>
            What is wrong with the content. Findings open and close within seconds after a record is
            saved, and once a day.{' '}
            {env.LINK_CHECK
              ? 'Links are checked once a week.'
              : 'Links to other sites are not checked on this installation.'}
          </p>
          <CheckAgain />
        </header>
        {counts.length > 1 && (
          <nav aria-label="Problems">
            <ul className="tw:flex tw:flex-wrap tw:gap-2 tw:plain-list">
              <li>
                <RuleLink label="All" count={sum(counts)} isHere={!rule} href={HEALTH} />
              </li>
              {counts.map(({ count, problem, rule: name }) => (
                <li key={name}>
                  <RuleLink
                    label={problem}
                    count={count}
                    isHere={rule === name}
                    href={`${HEALTH}?rule=${name}`}
                  />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <section aria-labelledby="findings" className="tw:stack">
          <h2 id="findings" className="tw:section-title" tabIndex={-1}>
            Findings {total > 0 && <span className="tw:count">{total}</span>}
          </h2>
          {findings.length === 0 && (
            <p>
              {after ? 'There are no more findings.' : 'Nothing was found. The content is healthy.'}
            </p>
          )}
          <ol className="tw:stack tw:plain-list">
            {findings.map((finding) => (
              <Row key={finding.id} finding={finding} timeZone={timeZone} />
            ))}
          </ol>
          {next && (
            <AppLink
              className="tw:control tw:self-start"
              href={`${HEALTH}?${new URLSearchParams({ ...(rule && { rule }), after: next }).toString()}`}
              prefetch={false}
            >
              Show more
            </AppLink>
          )}
        </section>
        {unknown.length > 0 && <UnknownLinks links={unknown} />}
      </div>
    </OwnView>
  )
}

/** These are no problems: their hosts do not answer programs. */
function UnknownLinks({ links }: { links: UnknownLink[] }) {
  return (
    <section aria-labelledby="unknown-links" className="tw:stack">
      <h2 id="unknown-links" className="tw:section-title">
        Links that could not be checked
      </h2>
      <p>They may work in a browser. Please open them once in a while.</p>
      <ol className="tw:stack tw:plain-list">
        {links.map(({ href, reason, record, url }) => (
          <li key={url} className="tw:entry">
            <p className="tw:reason">{url}</p>
            <p className="tw:facts">{reason ? `${record} · ${reason}` : record}</p>
            <div className="tw:row">
              <AppLink
                className="tw:control"
                href={href}
                prefetch={false}
                aria-label={`Edit: ${record}, ${url}`}
              >
                Edit
              </AppLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sum(counts: { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

type RuleProps = { label: string; count: number; isHere: boolean; href: string }

function RuleLink({ count, href, isHere, label }: RuleProps) {
  return (
    <AppLink
      className="tw:panel tw:inline-flex tw:items-center tw:gap-2 tw:px-3 tw:py-1.5 tw:text-ink tw:no-underline tw:aria-[current=page]:border-(--theme-elevation-800) tw:aria-[current=page]:font-semibold"
      href={href}
      prefetch={false}
      aria-current={isHere ? 'page' : undefined}
    >
      {label} <span className="tw:count">{count}</span>
    </AppLink>
  )
}

function Row({ finding, timeZone }: { finding: ListedFinding; timeZone: string }) {
  const { detail, editor, field, href, id, kind, problem, record, since } = finding
  return (
    <li className="tw:entry">
      <p className="tw:entry-title">{record}</p>
      <p className="tw:m-0">{problem}</p>
      {detail && <p className="tw:reason">{detail}</p>}
      <p className="tw:facts">
        {kind === toLabel(field) ? kind : `${kind}, ${toLabel(field)}`} ·{' '}
        <time dateTime={since} title={formatMoment(since, timeZone)}>
          {`for ${formatAge(since, now())}`}
        </time>
        {editor && <span> · last changed by {editor}</span>}
      </p>
      <div className="tw:row">
        <AppLink
          className="tw:control"
          href={href}
          prefetch={false}
          aria-label={`Edit: ${record}, ${toLabel(field)}`}
        >
          Edit
        </AppLink>
        <IgnoreFinding id={id} about={`${record}: ${problem}`} />
      </div>
    </li>
  )
}

/** A separate function, because a component must not read the clock during render. */
function now(): Date {
  return new Date()
}

/** `resources.0.link` → `Resources 1 link`, `recordingUrl` → `Recording URL`. */
function toLabel(field: string): string {
  const label = field
    .replaceAll(/\.(\d+)(?=\.|$)/g, (_, at: string) => ` ${Number(at) + 1}`)
    .replaceAll('.', ' ')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replaceAll(/\burl\b/g, 'URL')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
