import Link from 'next/link'
import type { WrittenMail as Mail } from '@/lib/mail/outbox'
import { formatSpoken } from '@/lib/time/dates'
import { MAILS } from './address'

/**
 * Before whatever a mail brings: nothing is loaded from anywhere, and a link opens a tab of its own
 * that does not learn where it came from.
 */
const HEAD = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><meta name="referrer" content="no-referrer"><base target="_blank">`

/** One written mail as its reader would see it, and as text. Null: it is not there any more. */
export function WrittenMail({ mail, timeZone }: { mail: Mail | null; timeZone: string }) {
  return (
    <article className="mails">
      <Link className="home__link mails__more" href={MAILS} prefetch={false}>
        All mails
      </Link>
      {mail ? (
        <>
          <h2 className="mails__title">{mail.subject || 'Without a subject'}</h2>
          <p className="desk__facts">
            To {mail.to || 'nobody'} ·{' '}
            <time dateTime={mail.at}>{formatSpoken(mail.at, timeZone)}</time>
          </p>
          {mail.html && (
            // No scripts, no forms, no origin of ours. Its links may open a tab like any other.
            <iframe
              className="mails__frame"
              title="The mail as its reader sees it"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={HEAD + mail.html}
            />
          )}
          <h3 className="mails__part">As text</h3>
          <pre className="mails__text" tabIndex={0}>
            {mail.text || 'It has no text.'}
          </pre>
        </>
      ) : (
        <p>There is no such mail.</p>
      )}
    </article>
  )
}
