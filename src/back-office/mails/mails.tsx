import type { AdminViewServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { env } from '@/env'
import { OwnView, requireUser } from '../own-view'
import { MAILS } from './address'
import { ReauthenticateToRead } from './retry'
import { readMails } from './read-mails'
import { UndeliveredList } from './undelivered-list'
import { WrittenList } from './written-list'
import { WrittenMail } from './written-mail'

/**
 * The page of emails, for administrators. Without a mail server it lists the emails that were
 * written instead of sent, readable after recent re-authentication. It also lists queued and
 * abandoned emails, without their content.
 */
export async function Mails(view: AdminViewServerProps) {
  const user = requireUser(view, { path: MAILS, mayEnter: isAdmin })
  const { payload } = view.initPageResult.req
  const { _isReauthenticated } = user as { _isReauthenticated?: boolean }
  const mails = await readMails(payload, view.searchParams ?? {}, _isReauthenticated === true)
  return (
    <OwnView view={view}>
      <header className="home__head">
        <h1 className="home__title">Emails</h1>
        <p>
          {env.SMTP_URL
            ? 'Emails are sent through your mail server.'
            : 'No mail server is configured (SMTP_URL). Emails are stored here instead of being sent.'}
        </p>
      </header>
      {mails.kind === 'failed' && (
        <p role="alert" className="mails__problem">
          The emails could not be read. See the server log.
        </p>
      )}
      {mails.kind === 'unproven' && <ReauthenticateToRead />}
      {mails.kind === 'one' && <WrittenMail mail={mails.mail} timeZone={mails.timeZone} />}
      {mails.kind === 'lists' && (
        <>
          {mails.written && <WrittenList {...mails.written} timeZone={mails.timeZone} />}
          {(env.SMTP_URL || mails.waiting.total > 0) && (
            <UndeliveredList state="waiting" {...mails.waiting} timeZone={mails.timeZone} />
          )}
          {(env.SMTP_URL || mails.abandoned.total > 0) && (
            <UndeliveredList state="given-up" {...mails.abandoned} timeZone={mails.timeZone} />
          )}
        </>
      )}
    </OwnView>
  )
}
