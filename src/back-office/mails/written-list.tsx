import Link from 'next/link'
import type { WrittenMail } from '@/lib/mail/written-mails'
import { formatSpoken } from '@/lib/time/dates'
import { MAILS, mailsAt } from './address'

type Props = { mails: WrittenMail[]; total: number; next: string | null; timeZone: string }

/** The emails that were written instead of sent, each with a link to its text. */
export function WrittenList({ mails, total, next, timeZone }: Props) {
  return (
    <section aria-labelledby="written" className="mails">
      <h2 id="written" className="mails__title">
        Stored instead of sent {total > 0 && <span className="home-card__count">{total}</span>}
      </h2>
      {total === 0 && <p>No emails yet. Sign-up emails and others appear here.</p>}
      {total > 0 && mails.length === 0 && (
        <p>
          There are no more emails. <Link href={MAILS}>Back to the newest</Link>
        </p>
      )}
      <ol className="desk__list">
        {mails.map(({ id, at, subject, to }) => (
          <li key={id} className="desk__entry">
            <Link className="mails__subject" href={mailsAt({ mail: id })} prefetch={false}>
              {subject || 'No subject'}
            </Link>
            <p className="desk__facts">
              To {to || 'no one'} · <time dateTime={at}>{formatSpoken(at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <Link className="home__link mails__more" href={mailsAt({ before: next })} prefetch={false}>
          Earlier emails
        </Link>
      )}
    </section>
  )
}
