'use client'

import { useEffect } from 'react'
import { ErrorSummary } from '@/components/ui/error-summary'
import { notify } from '@/components/ui/notify'

/** Tells that a sign-in with a provider failed (P-26), when the browser comes back from it. */
export function ProviderError({ provider }: { provider: string }) {
  const message = `An error occurred with ${provider} authentication`
  useEffect(() => {
    notify({ tone: 'error', title: 'Authentication error', description: message })
  }, [message])
  return <ErrorSummary message={message} />
}
