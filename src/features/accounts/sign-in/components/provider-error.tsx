'use client'

import { useEffect } from 'react'
import { ErrorSummary } from '@/components/ui/error-summary'
import { notify } from '@/components/ui/notify'

type Props = {
  provider: string
  /** Whether the provider has an address that this site would store in another spelling. */
  isUnusualAddress: boolean
}

/** Tells that a sign-in with a provider failed, when the browser comes back from it. */
export function ProviderError({ provider, isUnusualAddress }: Props) {
  const message = isUnusualAddress
    ? `Your ${provider} account has an email address with unusual characters, so it was not connected to an account here. Please sign in with your email address and password.`
    : `An error occurred with ${provider} authentication`
  useEffect(() => {
    notify({ tone: 'error', title: 'Authentication error', description: message })
  }, [message])
  return <ErrorSummary message={message} />
}
