import Link from 'next/link'
import type { UndeliveredMail, UndeliveredMails } from '@/lib/mail/queued-mails'
import { formatSpoken } from '@/lib/time/dates'
import { mailsAt } from './address'
import { TryAgain } from './retry'

const WORDS = {
  waiting: { title: 'Waiting', empty: 'No emails are waiting.' },
  'given-up': { title: 'Failed', empty: 'No emails have failed.' },
}

type Props = UndeliveredMails & { state: keyof typeof WORDS; timeZone: string }

/** Queued or abandoned emails: their kind and error, without their content. */
export function UndeliveredList({ state, mails, total, next, timeZone }: Props) {
  const isAbandoned = state === 'given-up'
  return (
    <section aria-labelledby={state} className="mails">
      <div className="mails__head">
        <h2 id={state} className="mails__title" tabIndex={-1}>
          {WORDS[state].title} {total > 0 && <span className="home-card__count">{total}</span>}
        </h2>
        {isAbandoned && total > 1 && <TryAgain which="all" label="Retry all" />}
      </div>
      {total === 0 && <p>{WORDS[state].empty}</p>}
      <ol className="desk__list">
        {mails.map((mail) => (
          <li key={mail.id} className="desk__entry">
            <p className="desk__question">
              {nameOf(mail.kind)} to {mail.to}
            </p>
            <p className="desk__facts">
              <Facts mail={mail} timeZone={timeZone} />
            </p>
            {mail.lastError && <p className="mails__reason">{mail.lastError}</p>}
            {isAbandoned && <TryAgain which={mail.id} label="Retry" about={mail.to} />}
          </li>
        ))}
      </ol>
      {next && (
        <Link className="home__link mails__more" href={mailsAt({ [state]: next })} prefetch={false}>
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
      Since <time dateTime={since}>{formatSpoken(since, timeZone)}</time> ·{' '}
      <span>{tries === 1 ? '1 try' : `${tries} tries`}</span>
      {nextAttempt && (
        <span>
          {' '}
          · next on <time dateTime={nextAttempt}>{formatSpoken(nextAttempt, timeZone)}</time>
        </span>
      )}
    </span>
  )
}

/** `confirm-address` → `Confirm address`. */
function nameOf(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
