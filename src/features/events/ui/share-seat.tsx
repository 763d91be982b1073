import { env } from '@/env'
import { hasRoute } from '@/platform/routes.mjs'
import { escapeQuery } from '@/lib/http/percent-query'
import { InviteLink } from './invite-link'

const LINK = 'underline underline-offset-4'

/** The ticket to keep or to send, which names no one, and an invitation. */
export function ShareSeat({
  path,
  title,
  hasCalendar = false,
}: {
  path: string
  title: string
  /** The card of the event offers calendars, too. */
  hasCalendar?: boolean
}) {
  const invitation = escapeQuery({
    subject: title,
    body: `I have a seat at “${title}”. Come along: ${env.SITE_URL}${path}`,
  })
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {!hasCalendar && (
        <a href={`${path}/calendar.ics`} className={LINK}>
          Add to calendar<span className="sr-only">: {title}</span>
        </a>
      )}
      {hasRoute('/:list/:id/share.png') && (
        <a href={`${path}/share.png`} download className={LINK}>
          Ticket as a picture<span className="sr-only">: {title}</span>
        </a>
      )}
      <InviteLink
        href={`mailto:?${invitation}`}
        title={title}
        url={env.SITE_URL + path}
        className={LINK}
      />
    </p>
  )
}
