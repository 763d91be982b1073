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

/** Says why the sign-in with a provider failed, in the form and as a notification. */
export function ProviderError({ message }: { message: string }) {
  useEffect(() => {
    notify({ tone: 'error', title: 'Authentication error', description: message })
  }, [message])
  return <ErrorSummary message={message} />
}
