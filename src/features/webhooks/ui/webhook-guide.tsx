import { SITE_EVENTS } from '@/platform/announce/events'
import { CodeSample } from '@/ui/code-sample'
import { WEBHOOK_EXAMPLES } from '../examples'
import { WEBHOOK_LIMITS } from '../webhook-state'

const { failingDays, responseKB, responseSeconds, rotationHours } = WEBHOOK_LIMITS

export function WebhookGuide() {
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-6">
      <h2 id="webhooks" className="display text-xl">
        Webhooks
      </h2>
      <div className="measure flex flex-col gap-3 wrap-anywhere">
        <p>
          Webhooks notify your programs, so that they do not have to poll. Administrators create a
          webhook in the back office with an https URL, the events to send, and a secret that is
          shown once. Each event is sent by POST within seconds, following the{' '}
          <a
            href="https://www.standardwebhooks.com"
            className="text-accent-text underline underline-offset-4"
          >
            Standard Webhooks
          </a>{' '}
          specification. Its libraries verify requests in most languages.
        </p>
        <p>
          The body contains the event, its time, and the URL of the record:{' '}
          <code className="wrap-anywhere">
            {'{ "type", "timestamp", "data": { "collection", "id", "url" } }'}
          </code>
          . It contains no data of the record: read the record with a key, so that the usual
          permissions apply.
        </p>
        <p>
          Verify every request before you trust it:{' '}
          <code className="wrap-anywhere">webhook-signature</code> is computed from the secret,{' '}
          <code className="wrap-anywhere">webhook-id</code>,{' '}
          <code className="wrap-anywhere">webhook-timestamp</code> and the raw body, joined by dots.
          Reject messages older than five minutes. After a rotation, messages carry signatures of
          both secrets for {rotationHours} hours: accept a message if one of them matches.
        </p>
        <p>
          Respond with any 2xx status within {responseSeconds} seconds and do the work afterwards.
          Any other response, including a redirect, is a failure, and the message is retried after 5
          seconds, 5 and 30 minutes, 2, 5, 10, 14 and 20 hours. A message can arrive more than once,
          with the same <code className="wrap-anywhere">webhook-id</code>, and out of order; its{' '}
          <code className="wrap-anywhere">timestamp</code> is the time of the event. A 410 response
          turns the webhook off, and so do {failingDays} days of failures. At most {responseKB} KB
          of a response are read.
        </p>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
        {SITE_EVENTS.map(({ type, description }) => (
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
