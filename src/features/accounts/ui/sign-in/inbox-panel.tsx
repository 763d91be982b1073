import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { formatTime } from '@/lib/time/dates'

/**
 * Says that an email is on its way, for as long as this browser waits for it. It looks the same
 * whether the address has an account or not.
 */
export function InboxPanel({
  email,
  sentAt,
  timeZone,
  wrongHref,
  again,
  heading,
  children,
}: {
  email: string
  sentAt: string
  timeZone: string
  /** The page with the form that asked for the email. */
  wrongHref: string
  again: ReactNode
  /** Unset on a page that has this title. */
  heading?: string
  children: ReactNode
}) {
  return (
    <section aria-label="Check your inbox" className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2 wrap-anywhere">
        {heading && <h2 className="display text-lg">{heading}</h2>}
        <p>
          We sent an email to <strong>{email}</strong> at{' '}
          <time dateTime={sentAt} className="tabular-nums">
            {formatTime(sentAt, timeZone)}
          </time>
          .
        </p>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {again}
        <ButtonLink href={wrongHref} prefetch={false} variant="link">
          Wrong address?
        </ButtonLink>
      </div>
    </section>
  )
}
