'use client'

import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { WebhookState } from '@/lib/webhooks/webhook-state'
import { ask } from './ask'
import { DeliveryLog } from './delivery-log'
import { useFormatMoment } from '../site-zone/use-format-moment'
import { SigningSecret } from './signing-secret'

/** The polling interval while a delivery is pending. */
const WATCH_MS = 1500
/** Deliveries due later than this are not polled. */
const SOON_MS = 10_000

/** Below the form of a webhook: its secret, a test button and its deliveries. */
export function WebhookPanel() {
  const { id } = useDocumentInfo()
  const [state, setState] = useState<WebhookState | null>(null)
  const [problem, setProblem] = useState('')
  const formatMoment = useFormatMoment()
  const [isBusy, setBusy] = useState(false)
  const address = `/api/webhooks/${id}`

  const read = useCallback(async () => {
    const response = await ask<WebhookState>(`${address}/state`)
    if ('data' in response) setState(response.data)
    setProblem('data' in response ? '' : response.problem)
  }, [address])

  const isImporting = state?.deliveries.some(isSoon) ?? false
  useEffect(() => {
    // Reads at once the first time, then polls while a delivery is due soon.
    const timer = setTimeout(() => void read(), state ? WATCH_MS : 0)
    if (state && !isImporting) clearTimeout(timer)
    return () => clearTimeout(timer)
  }, [read, state, isImporting])

  async function sendTest() {
    setBusy(true)
    const response = await ask(`${address}/test`, 'POST')
    setBusy(false)
    if ('problem' in response) toast.error(response.problem)
    await read()
  }

  return (
    <div className="webhook">
      {problem && (
        <p role="alert" className="mails__problem">
          {problem}
        </p>
      )}
      {state && (
        <>
          <SigningSecret address={address} state={state} onChange={read} />
          <section aria-labelledby="webhook-log" className="mails">
            <div className="mails__head">
              <h2 id="webhook-log" className="mails__title">
                Log
              </h2>
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                disabled={isBusy}
                onClick={() => void sendTest()}
              >
                Send a test
              </Button>
            </div>
            {state.failingSince && (
              <p className="mails__problem">
                {`Every attempt since ${formatMoment(state.failingSince)} has failed. A webhook is turned off after five days of failures.`}
              </p>
            )}
            <DeliveryLog deliveries={state.deliveries} onChange={read} />
            {state.deliveries.length > 0 && (
              <a
                className="home__link mails__more"
                href={`/cms/collections/webhook_deliveries?where[or][0][and][0][webhook][equals]=${id}`}
              >
                All deliveries
              </a>
            )}
          </section>
        </>
      )}
    </div>
  )
}

function isSoon({ state, nextTryAt }: WebhookState['deliveries'][number]): boolean {
  return state === 'waiting' && Date.parse(nextTryAt ?? '') < Date.now() + SOON_MS
}
