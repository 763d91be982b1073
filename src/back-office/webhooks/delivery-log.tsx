'use client'

import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { LoggedDelivery } from '@/lib/webhooks/webhook-state'
import { ask } from './ask'
import { useFormatMoment } from '../site-zone/use-format-moment'

const STATES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }

type Props = { deliveries: LoggedDelivery[]; onChange: () => Promise<void> }

/**
 * The newest deliveries of a webhook: time, event, status, milliseconds, attempts; and *Send
 * again*.
 */
export function DeliveryLog({ deliveries, onChange }: Props) {
  const [busy, setBusy] = useState<number | null>(null)
  const formatMoment = useFormatMoment()

  async function sendAgain(id: number) {
    setBusy(id)
    const response = await ask(`/api/webhook_deliveries/${id}/send-again`, 'POST')
    setBusy(null)
    if ('problem' in response) toast.error(response.problem)
    await onChange()
  }

  if (deliveries.length === 0) {
    return (
      <p className="webhook__note">Nothing has been sent yet. Send a test, or wait for an event.</p>
    )
  }
  return (
    <ol className="desk__list webhook__log">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="webhook__line">
          <div className="webhook__what">
            <p className="desk__question">
              <a href={`/cms/collections/webhook_deliveries/${delivery.id}`}>{delivery.event}</a>{' '}
              <span className="webhook__record">{`record ${delivery.recordId}`}</span>
            </p>
            <p className="desk__facts">
              <span className={`webhook__state webhook__state--${delivery.state}`}>
                {STATES[delivery.state]}
              </span>{' '}
              · <time dateTime={delivery.at}>{formatMoment(delivery.at)}</time> ·{' '}
              <span>{factsOf(delivery, formatMoment).join(' · ')}</span>
            </p>
            {delivery.error && <p className="webhook__note">{delivery.error}</p>}
          </div>
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            disabled={busy === delivery.id}
            aria-label={`Send again: ${delivery.event} of ${formatMoment(delivery.at)}`}
            onClick={() => void sendAgain(delivery.id)}
          >
            Send again
          </Button>
        </li>
      ))}
    </ol>
  )
}

function factsOf(
  { milliseconds, nextTryAt, state, status, tries }: LoggedDelivery,
  formatMoment: (moment: string) => string,
): string[] {
  if (tries === 0) return ['not sent yet']
  return [
    ...(status === null ? [] : [`status ${status}`]),
    ...(milliseconds === null ? [] : [`${milliseconds} ms`]),
    tries === 1 ? '1 try' : `${tries} tries`,
    ...(state === 'waiting' && nextTryAt ? [`next ${formatMoment(nextTryAt)}`] : []),
  ]
}
