import { WEBHOOK_EVENTS } from '@/lib/webhooks/events'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'
import { WEBHOOK_EXAMPLES } from '../webhook-examples'
import { CodeSample } from './code-sample'

const { failingDays, responseKB, responseSeconds, rotationHours } = WEBHOOK_LIMITS

export function WebhookGuide() {
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-6">
      <h2 id="webhooks" className="display text-xl">
        Webhooks
      </h2>
      <div className="measure flex flex-col gap-3 wrap-anywhere">
        <p>
          Instead of asking again and again, a program can be told. Administrators make a webhook in
          the back office: an https address, what it hears of, and a secret that is shown once. Each
          event is sent there by POST within seconds, as the{' '}
          <a
            href="https://www.standardwebhooks.com"
            className="text-accent-text underline underline-offset-4"
          >
            Standard Webhooks
          </a>{' '}
          specification says: its libraries verify it in most languages.
        </p>
        <p>
          The body says what happened, when, and where the record is:{' '}
          <code className="font-mono wrap-anywhere">
            {'{ "type", "timestamp", "data": { "collection", "id", "url" } }'}
          </code>
          . Whoever wants more reads the record with a key, so a webhook tells nobody what they may
          not read.
        </p>
        <p>
          Verify every request before you believe it:{' '}
          <code className="font-mono wrap-anywhere">webhook-signature</code> is made of the secret
          and of <code className="font-mono wrap-anywhere">webhook-id</code>,{' '}
          <code className="font-mono wrap-anywhere">webhook-timestamp</code> and the bytes of the
          body, joined by dots. Refuse what is older than five minutes. After a rotation both
          secrets sign for {rotationHours} hours: one signature that fits is enough.
        </p>
        <p>
          Respond with any 2xx within {responseSeconds} seconds and work afterwards. Anything else,
          redirects too, counts as not taken, and the message comes again after 5 seconds, 5 and 30
          minutes, 2, 5, 10, 14 and 20 hours. A message may come twice, with the same{' '}
          <code className="font-mono wrap-anywhere">webhook-id</code>, and out of order: its{' '}
          <code className="font-mono wrap-anywhere">timestamp</code> tells when it happened. 410
          switches the webhook off, as {failingDays} days of failures do. Of a response {responseKB}{' '}
          KB are read.
        </p>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
        {WEBHOOK_EVENTS.map(({ type, description }) => (
          <div key={type} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="font-mono">{type}</dt>
            <dd className="text-ink-muted">{description}</dd>
          </div>
        ))}
      </dl>
      {WEBHOOK_EXAMPLES.map((example) => (
        <CodeSample key={example.title} {...example} />
      ))}
    </section>
  )
}
