import Link from 'next/link'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { isAdmin } from '@/access/roles'
import { env } from '@/env'
import {
  listUndelivered,
  type UndeliveredMail,
  type UndeliveredMails,
} from '@/platform/mail/queued-mails'
import {
  findWrittenMail,
  listWrittenMails,
  type WrittenMail as Mail,
} from '@/platform/mail/written-mails'
import { formatMoment } from '@/lib/time/dates'
import type { User } from '@/payload-types'
import { OwnView, requireUser } from '@/back-office/own-view'
import { MAILS, mailsHref } from './address'
import { previewMail, toPerson, type MailPreview } from '../../../server/preview-mail'
import { MailFrame } from './mail-frame'
import { ReauthenticateToRead, TryAgain } from './retry'
import { MailText, MailTexts } from './texts'

/**
 * The page of emails, for administrators after recent re-authentication. Without a mail server it
 * lists the emails that were written instead of sent. It also lists queued and abandoned emails,
 * without their content.
 */
export async function Mails(view: AdminViewServerProps) {
  const user = requireUser(view, { path: MAILS, mayEnter: isAdmin })
  const { req } = view.initPageResult
  const { _isReauthenticated } = user as { _isReauthenticated?: boolean }
  const mails = await readMails(req, user, {
    query: view.searchParams ?? {},
    isReauthenticated: _isReauthenticated === true,
  })
  return (
    <OwnView view={view}>
      <header className="tw:stack">
        <h1 className="tw:m-0">Emails</h1>
        <p className="tw:m-0">
          {env.SMTP_URL
            ? 'Emails are sent through your mail server.'
            : 'No mail server is configured (SMTP_URL). Emails are stored here instead of being sent.'}
        </p>
      </header>
      {mails.kind === 'failed' && (
        <p role="alert" className="tw:verbatim tw:border-(--theme-error-500)">
          The emails could not be read. See the server log.
        </p>
      )}
      {mails.kind === 'unproven' && <ReauthenticateToRead />}
      {mails.kind === 'one' && <WrittenMail mail={mails.mail} timeZone={mails.timeZone} />}
      {mails.kind === 'text' && <MailText preview={mails.preview} />}
      {mails.kind === 'lists' && (
        <>
          {mails.written && <WrittenList {...mails.written} timeZone={mails.timeZone} />}
          {(env.SMTP_URL || mails.waiting.total > 0) && (
            <UndeliveredList state="waiting" {...mails.waiting} timeZone={mails.timeZone} />
          )}
          {(env.SMTP_URL || mails.abandoned.total > 0) && (
            <UndeliveredList state="given-up" {...mails.abandoned} timeZone={mails.timeZone} />
          )}
          <MailTexts />
        </>
      )}
    </OwnView>
  )
}

/** A written email as its recipient sees it, and as text. Null if it no longer exists. */
export function WrittenMail({ mail, timeZone }: { mail: Mail | null; timeZone: string }) {
  return (
    <article className="tw:stack">
      <Link className="tw:control tw:self-start" href={MAILS} prefetch={false}>
        All emails
      </Link>
      {mail ? (
        <>
          <h2 className="tw:section-title">{mail.subject || 'No subject'}</h2>
          <p className="tw:facts">
            To {mail.to || 'no one'} ·{' '}
            <time dateTime={mail.at}>{formatMoment(mail.at, timeZone)}</time>
          </p>
          {mail.html && (
            <MailFrame
              className="tw:h-[560px] tw:w-full tw:resize-y tw:max-[640px]:h-[480px]"
              title="Preview of the email"
              html={mail.html}
            />
          )}
          <h3 className="tw:m-0 tw:mt-2 tw:text-[17px]">As text</h3>
          <pre className="tw:verbatim" tabIndex={0}>
            {mail.text || 'The email has no text.'}
          </pre>
        </>
      ) : (
        <p>This email does not exist.</p>
      )}
    </article>
  )
}

const LIST_COPY = {
  waiting: { title: 'Waiting', empty: 'No emails are waiting.' },
  'given-up': { title: 'Failed', empty: 'No emails have failed.' },
}

type UndeliveredProps = UndeliveredMails & { state: keyof typeof LIST_COPY; timeZone: string }

/** Queued or abandoned emails: their kind and error, without their content. */
function UndeliveredList({ state, mails, total, next, timeZone }: UndeliveredProps) {
  const isAbandoned = state === 'given-up'
  return (
    <section aria-labelledby={state} className="tw:stack">
      <div className="tw:row tw:justify-between">
        <h2 id={state} className="tw:section-title" tabIndex={-1}>
          {LIST_COPY[state].title} {total > 0 && <span className="tw:count">{total}</span>}
        </h2>
        {isAbandoned && total > 1 && <TryAgain which="all" label="Retry all" />}
      </div>
      {total === 0 && <p>{LIST_COPY[state].empty}</p>}
      <ol className="tw:stack tw:plain-list">
        {mails.map((mail) => (
          <li key={mail.id} className="tw:entry">
            <p className="tw:entry-title">
              {toLabel(mail.kind)} to {mail.to}
            </p>
            <p className="tw:facts">
              <Facts mail={mail} timeZone={timeZone} />
            </p>
            {mail.lastError && <p className="tw:reason">{mail.lastError}</p>}
            {isAbandoned && <TryAgain which={mail.id} label="Retry" about={mail.to} />}
          </li>
        ))}
      </ol>
      {next && (
        <Link
          className="tw:control tw:self-start"
          href={mailsHref({ [state]: next })}
          prefetch={false}
        >
          Show more
        </Link>
      )}
    </section>
  )
}

function Facts({ mail, timeZone }: { mail: UndeliveredMail; timeZone: string }) {
  const { nextAttempt, since, tries } = mail
  return (
    <span>
      Since <time dateTime={since}>{formatMoment(since, timeZone)}</time> ·{' '}
      <span>{tries === 1 ? '1 try' : `${tries} tries`}</span>
      {nextAttempt && (
        <span>
          {' '}
          · next on <time dateTime={nextAttempt}>{formatMoment(nextAttempt, timeZone)}</time>
        </span>
      )}
    </span>
  )
}

/** `confirm-address` → `Confirm address`. */
function toLabel(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const PER_PAGE = 25

type Query = Record<string, string | string[] | undefined>

type MailsView =
  | { kind: 'failed' | 'unproven' }
  | { kind: 'one'; mail: Mail | null; timeZone: string }
  | { kind: 'text'; preview: MailPreview | null }
  | {
      kind: 'lists'
      /** Null if a mail server is configured. */
      written: Awaited<ReturnType<typeof listWrittenMails>> | null
      waiting: UndeliveredMails
      abandoned: UndeliveredMails
      timeZone: string
    }

/**
 * Reads one written email (`?mail=`), the preview of an email (`?text=`), or the lists, each paged by its own parameter (`?before=`,
 * `?waiting=`, `?given-up=`). All of them require recent re-authentication: recipients and subjects
 * are personal data, and an email may contain a link or code that opens an account. No access rule
 * applies: authorize the caller first.
 */
async function readMails(
  req: PayloadRequest,
  user: User,
  { isReauthenticated, query }: { isReauthenticated: boolean; query: Query },
): Promise<MailsView> {
  if (!isReauthenticated) return { kind: 'unproven' }
  const { payload } = req
  try {
    if (typeof query.text === 'string') {
      return { kind: 'text', preview: await previewMail(req, query.text, toPerson(user)) }
    }
    // Everyone may read the site's time zone.
    const { timeZone } = await payload.findGlobal({
      slug: 'site-settings',
      select: { timeZone: true },
      depth: 0,
      overrideAccess: false,
    })
    if (typeof query.mail === 'string' && !env.SMTP_URL) {
      return { kind: 'one', mail: await findWrittenMail(query.mail), timeZone }
    }
    const from = (name: string) => {
      const id = Number(query[name])
      return Number.isSafeInteger(id) && id > 0 ? Math.min(id, 2 ** 31 - 1) : undefined
    }
    const before = typeof query.before === 'string' ? query.before : undefined
    const [written, waiting, abandoned] = await Promise.all([
      env.SMTP_URL ? null : listWrittenMails({ before, most: PER_PAGE }),
      listUndelivered(payload, { isAbandoned: false, most: PER_PAGE, before: from('waiting') }),
      listUndelivered(payload, { isAbandoned: true, most: PER_PAGE, before: from('given-up') }),
    ])
    return { kind: 'lists', written, waiting, abandoned, timeZone }
  } catch (error) {
    payload.logger.error({ err: error, msg: 'The emails could not be read' })
    return { kind: 'failed' }
  }
}

type WrittenProps = { mails: Mail[]; total: number; next: string | null; timeZone: string }

/** The emails that were written instead of sent, each with a link to its text. */
function WrittenList({ mails, total, next, timeZone }: WrittenProps) {
  return (
    <section aria-labelledby="written" className="tw:stack">
      <h2 id="written" className="tw:section-title">
        Stored instead of sent {total > 0 && <span className="tw:count">{total}</span>}
      </h2>
      {total === 0 && <p>No emails yet. Sign-up emails and others appear here.</p>}
      {total > 0 && mails.length === 0 && (
        <p>
          There are no more emails. <Link href={MAILS}>Back to the newest</Link>
        </p>
      )}
      <ol className="tw:stack tw:plain-list">
        {mails.map(({ id, at, subject, to }) => (
          <li key={id} className="tw:entry">
            <Link
              className="tw:font-semibold tw:wrap-anywhere tw:text-ink"
              href={mailsHref({ mail: id })}
              prefetch={false}
            >
              {subject || 'No subject'}
            </Link>
            <p className="tw:facts">
              To {to || 'no one'} · <time dateTime={at}>{formatMoment(at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <Link
          className="tw:control tw:self-start"
          href={mailsHref({ before: next })}
          prefetch={false}
        >
          Earlier emails
        </Link>
      )}
    </section>
  )
}
