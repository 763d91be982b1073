'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { ErrorSummary } from '@/ui/error-summary'
import { notify } from '@/ui/notify'
import type { ProviderChoice } from '../../sign-in-method'

/** Starts the sign-in with a provider, with or without scripts. `next` opens afterwards. */
export function ProviderButton({ provider, next }: { provider: ProviderChoice; next: string }) {
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    // The back/forward cache can restore this page in its busy state.
    const reset = () => setBusy(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  return (
    <Form action={`/login/${provider.id}`} method="post" onSubmit={() => setBusy(true)}>
      <input type="hidden" name="next" value={next} />
      <Button
        type="submit"
        variant="secondary"
        size="lg"
        // An operator chooses the label, which may be long.
        className="w-full py-2 whitespace-normal wrap-anywhere"
        busy={isBusy}
        busyLabel="Processing..."
      >
        <bdi>{provider.label}</bdi>
      </Button>
    </Form>
  )
}

export function OrDivider() {
  return (
    <div aria-hidden className="flex items-center gap-4 text-sm text-ink-muted">
      <span className="h-px grow bg-line" />
      or
      <span className="h-px grow bg-line" />
    </div>
  )
}

/** Why a provider's sign-in failed, by the code in the address. */
const REASONS: Record<string, (provider: string) => string> = {
  UnusualAddress: (provider) =>
    `The email address of your ${provider} account contains unsupported characters, so it was not connected to an account here. Please sign in with your email address and password.`,
  OtherDomain: () =>
    'Only email addresses of the organization can sign in this way. Please sign in with your email address and password.',
}

type Props = { provider: string; error: string }

export function ProviderError({ provider, error }: Props) {
  const reason = Object.hasOwn(REASONS, error) ? REASONS[error] : undefined
  const message = reason?.(provider) ?? `An error occurred with ${provider} authentication`
  useEffect(() => {
    notify({ tone: 'error', title: 'Authentication error', description: message })
  }, [message])
  return <ErrorSummary message={message} />
}
