'use client'

import { ConfirmationModal, toast, useDocumentInfo, useModal } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { cn } from '@/lib/cn'
import { copyText } from '@/lib/browser/device-apis'
import { WEBHOOK_LIMITS, type LoggedDelivery, type WebhookState } from '../../webhook-state'
import { PanelButton, usePost } from '@/back-office/panel-button'
import { useFormatMoment } from '@/back-office/site-zone/site-zone'
import { call } from '@/lib/http/call'

const ROTATE = 'rotate-webhook-secret'
const UNREADABLE = 'The deliveries could not be read. Please try again in a minute.'

type SecretProps = { address: string; state: WebhookState; onChange: () => Promise<void> }

/** The signing secret that receivers verify with. Shown once; a button replaces it. */
function SigningSecret({ address, state, onChange }: SecretProps) {
  const [secret, setSecret] = useState('')
  const formatMoment = useFormatMoment()
  const { isBusy, post } = usePost()
  const { openModal } = useModal()

  async function get(path: 'secret' | 'rotate') {
    const response = await post<{ secret: string }>(`${address}/${path}`)
    if (response) setSecret(response.secret)
    await onChange()
  }

  async function copy() {
    if (await copyText(secret)) toast.success('Copied')
    else toast.error('Please select and copy the secret.')
  }

  return (
    <section aria-labelledby="webhook-secret" className="tw:stack">
      <div className="tw:row tw:justify-between">
        <h2 id="webhook-secret" className="tw:section-title">
          Signing secret
        </h2>
        {state.isSecretShown ? (
          <PanelButton
            isBusy={isBusy}
            label="Rotate the secret"
            onPress={() => openModal(ROTATE)}
          />
        ) : (
          <PanelButton isBusy={isBusy} label="Show the secret" onPress={() => get('secret')} />
        )}
      </div>
      {secret ? (
        <>
          <p className="tw:note" role="status">
            Copy it now. It is not shown again.
          </p>
          <div className="tw:row">
            <code className="tw:panel tw:border-(--theme-elevation-200) tw:bg-raised tw:px-3 tw:py-2 tw:wrap-anywhere">
              {secret}
            </code>
            <PanelButton label="Copy" onPress={copy} />
          </div>
        </>
      ) : (
        <p className="tw:note">
          {state.isSecretShown
            ? 'The secret has been shown and can only be replaced.'
            : 'The receiver needs the secret to verify messages. It is shown only once.'}
        </p>
      )}
      {state.formerUntil && (
        <p className="tw:note">
          {`The previous secret is also valid until ${formatMoment(state.formerUntil)}.`}
        </p>
      )}
      <ConfirmationModal
        modalSlug={ROTATE}
        heading="Rotate the secret?"
        body={`You get a new secret. Both secrets are valid for ${WEBHOOK_LIMITS.rotationHours} hours. Give the new one to the receiver within that time.`}
        confirmLabel="Rotate"
        onConfirm={() => get('rotate')}
      />
    </section>
  )
}

const STATES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
const STATE_COLORS = {
  waiting: '',
  delivered: 'tw:text-(--theme-success-600)',
  failed: 'tw:text-(--theme-error-600)',
}

type Props = { deliveries: LoggedDelivery[]; onChange: () => Promise<void> }

/**
 * The newest deliveries of a webhook: time, event, status, milliseconds, attempts; and *Send
 * again*.
 */
function DeliveryLog({ deliveries, onChange }: Props) {
  const formatMoment = useFormatMoment()

  if (deliveries.length === 0) {
    return <p className="tw:note">Nothing has been sent yet. Send a test, or wait for an event.</p>
  }
  return (
    <ol className="tw:plain-list tw:border-b tw:border-line">
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-6 tw:gap-y-3 tw:border-t tw:border-line tw:py-3.5"
        >
          <div className="tw:flex tw:min-w-0 tw:flex-[1_1_280px] tw:flex-col tw:gap-1">
            <p className="tw:entry-title">
              <a href={`/cms/collections/webhook_deliveries/${delivery.id}`}>{delivery.event}</a>{' '}
              <span className="tw:note tw:font-normal">{`record ${delivery.recordId}`}</span>
            </p>
            <p className="tw:facts">
              <span className={cn('tw:font-semibold', STATE_COLORS[delivery.state])}>
                {STATES[delivery.state]}
              </span>{' '}
              · <time dateTime={delivery.at}>{formatMoment(delivery.at)}</time> ·{' '}
              <span>{describeDelivery(delivery, formatMoment).join(' · ')}</span>
            </p>
            {delivery.error && <p className="tw:note">{delivery.error}</p>}
          </div>
          <SendAgain
            id={delivery.id}
            name={`Send again: ${delivery.event} of ${formatMoment(delivery.at)}`}
            onChange={onChange}
          />
        </li>
      ))}
    </ol>
  )
}

function SendAgain({
  id,
  name,
  onChange,
}: {
  id: number
  name: string
  onChange: Props['onChange']
}) {
  const { isBusy, post } = usePost()

  async function sendAgain() {
    await post(`/api/webhook_deliveries/${id}/send-again`)
    await onChange()
  }

  return <PanelButton label="Send again" name={name} isBusy={isBusy} onPress={sendAgain} />
}

function describeDelivery(
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
  const { isBusy, post } = usePost()
  const address = `/api/webhooks/${id}`

  const read = useCallback(async () => {
    const called = await call<WebhookState>(`${address}/state`)
    if (called.ok) setState(called.data)
    setProblem(called.ok ? '' : (called.refusal?.message ?? UNREADABLE))
  }, [address])

  const isPending = state?.deliveries.some(isSoon) ?? false
  useEffect(() => {
    // Reads at once the first time, then polls while a delivery is due soon.
    const timer = setTimeout(() => void read(), state ? WATCH_MS : 0)
    if (state && !isPending) clearTimeout(timer)
    return () => clearTimeout(timer)
  }, [read, state, isPending])

  async function sendTest() {
    await post(`${address}/test`)
    await read()
  }

  return (
    <div className="tw:flex tw:flex-col tw:gap-10 tw:pt-6 tw:pb-12">
      {problem && (
        <p role="alert" className="tw:verbatim tw:border-(--theme-error-500)">
          {problem}
        </p>
      )}
      {state && (
        <>
          <SigningSecret address={address} state={state} onChange={read} />
          <section aria-labelledby="webhook-log" className="tw:stack">
            <div className="tw:row tw:justify-between">
              <h2 id="webhook-log" className="tw:section-title">
                Log
              </h2>
              <PanelButton label="Send a test" isBusy={isBusy} onPress={sendTest} />
            </div>
            {state.failingSince && (
              <p className="tw:verbatim tw:border-(--theme-error-500)">
                {`Every attempt since ${formatMoment(state.failingSince)} has failed. A webhook is turned off after five days of failures.`}
              </p>
            )}
            <DeliveryLog deliveries={state.deliveries} onChange={read} />
            {state.deliveries.length > 0 && (
              <a
                className="tw:control tw:self-start"
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
