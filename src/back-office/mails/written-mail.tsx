import Link from 'next/link'
import type { WrittenMail as Mail } from '@/lib/mail/written-mails'
import { formatSpoken } from '@/lib/time/dates'
import { MAILS } from './address'

/**
 * Prepended to the HTML of an email: blocks all external resources, and links open a new tab
 * without a referrer.
 */
const HEAD = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><meta name="referrer" content="no-referrer"><base target="_blank">`

/** A written email as its recipient sees it, and as text. Null if it no longer exists. */
export function WrittenMail({ mail, timeZone }: { mail: Mail | null; timeZone: string }) {
  return (
    <article className="mails">
      <Link className="home__link mails__more" href={MAILS} prefetch={false}>
        All emails
      </Link>
      {mail ? (
        <>
          <h2 className="mails__title">{mail.subject || 'No subject'}</h2>
          <p className="desk__facts">
            To {mail.to || 'no one'} ·{' '}
            <time dateTime={mail.at}>{formatSpoken(mail.at, timeZone)}</time>
          </p>
          {mail.html && (
            // No scripts, forms or same-origin access. Links may open a normal tab.
            <iframe
              className="mails__frame"
              title="Preview of the email"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={HEAD + mail.html}
            />
          )}
          <h3 className="mails__part">As text</h3>
          <pre className="mails__text" tabIndex={0}>
            {mail.text || 'The email has no text.'}
          </pre>
        </>
      ) : (
        <p>This email does not exist.</p>
      )}
    </article>
  )
}
