import type { ReactNode } from 'react'
import { env } from '@/env'
import { escapeQuery } from '@/lib/http/percent-query'
import { hasRoute } from '@/platform/routes.mjs'
import { AppLink } from '@/ui/app-link'
import type { EventView } from '../event-view'
import { listCalendars } from './event-card'
import { InviteLink } from './invite-link'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** What to do with a seat until the event: next to the ticket. */
export function NextSteps({
  event,
  title,
  hasResources,
}: {
  event: EventView
  title: string
  hasResources: boolean
}) {
  const { id, kind, path, seatId } = event
  const isPrivate = seatId !== String(id)
  const invitation = escapeQuery({
    subject: title,
    body: `I have a seat at “${title}”. Come along: ${env.SITE_URL}${path}`,
  })
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="display text-xl">
        What next
      </h2>
      <p className="mt-2 mb-4 text-ink-muted">
        The details are in your email too. The page of the event leads back here.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        <Step name="Add it to your calendar">
          {listCalendars(event, title).map(({ href, label }) => (
            <AppLink key={label} href={href} isWholePage className={LINK}>
              {label}
            </AppLink>
          ))}
        </Step>
        {!isPrivate && (
          <Step name="Invite someone">
            <InviteLink
              href={`mailto:?${invitation}`}
              title={title}
              url={env.SITE_URL + path}
              className={LINK}
            />
            {hasRoute('/:list/:id/share.png') && (
              <a href={`${path}/share.png`} download className={LINK}>
                Ticket as a picture<span className="sr-only">: {title}</span>
              </a>
            )}
          </Step>
        )}
        <Step name="Prepare">
          <AppLink href={path} className={LINK}>
            About the {kind}
          </AppLink>
          {hasResources && (
            <AppLink href={`${path}#resources`} className={LINK}>
              Resources
            </AppLink>
          )}
          <AppLink href={`${path}/ask`} className={LINK}>
            Ask a question
          </AppLink>
        </Step>
      </ul>
    </section>
  )
}

function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="flex items-center font-semibold">{name}</p>
      <div className="flex flex-wrap items-center gap-x-6">{children}</div>
    </li>
  )
}
