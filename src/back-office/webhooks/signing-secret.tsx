'use client'

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { copyText } from '@/lib/browser/optional-apis'
import { WEBHOOK_LIMITS, type WebhookState } from '@/lib/webhooks/webhook-state'
import { ask } from './ask'
import { useFormatMoment } from '../site-zone/site-zone'

const ROTATE = 'rotate-webhook-secret'

type Props = { address: string; state: WebhookState; onChange: () => Promise<void> }

/** The signing secret that receivers verify with. Shown once; a button replaces it. */
export function SigningSecret({ address, state, onChange }: Props) {
  const [secret, setSecret] = useState('')
  const formatMoment = useFormatMoment()
  const [isBusy, setBusy] = useState(false)
  const { openModal } = useModal()

  async function get(path: 'secret' | 'rotate') {
    setBusy(true)
    const response = await ask<{ secret: string }>(`${address}/${path}`, 'POST')
    setBusy(false)
    if ('data' in response) setSecret(response.data.secret)
    else toast.error(response.problem)
    await onChange()
  }

  async function copy() {
    if (await copyText(secret)) toast.success('Copied')
    else toast.error('Please select and copy the secret.')
  }

  return (
    <section aria-labelledby="webhook-secret" className="mails">
      <div className="mails__head">
        <h2 id="webhook-secret" className="mails__title">
          Signing secret
        </h2>
        {state.isSecretShown ? (
          <Press isBusy={isBusy} label="Rotate the secret" onPress={() => openModal(ROTATE)} />
        ) : (
          <Press isBusy={isBusy} label="Show the secret" onPress={() => void get('secret')} />
        )}
      </div>
      {secret ? (
        <>
          <p className="webhook__note" role="status">
            Copy it now. It is not shown again.
          </p>
          <div className="webhook__secret">
            <code>{secret}</code>
            <Press isBusy={false} label="Copy" onPress={() => void copy()} />
          </div>
        </>
      ) : (
        <p className="webhook__note">
          {state.isSecretShown
            ? 'The secret has been shown and can only be replaced.'
            : 'The receiver needs the secret to verify messages. It is shown only once.'}
        </p>
      )}
      {state.formerUntil && (
        <p className="webhook__note">
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

function Press({
  isBusy,
  label,
  onPress,
}: {
  isBusy: boolean
  label: string
  onPress: () => void
}) {
  return (
    <Button buttonStyle="secondary" size="small" margin={false} disabled={isBusy} onClick={onPress}>
      {label}
    </Button>
  )
}
