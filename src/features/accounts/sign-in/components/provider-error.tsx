'use client'

import { useEffect } from 'react'
import { ErrorSummary } from '@/components/ui/error-summary'
import { notify } from '@/components/ui/notify'

type Props = {
  provider: string
  /** The provider's email address differs from the form in which this site would store it. */
  isUnusualAddress: boolean
}

export function ProviderError({ provider, isUnusualAddress }: Props) {
  const message = isUnusualAddress
    ? `The email address of your ${provider} account contains unsupported characters, so it was not connected to an account here. Please sign in with your email address and password.`
    : `An error occurred with ${provider} authentication`
  useEffect(() => {
    notify({ tone: 'error', title: 'Authentication error', description: message })
  }, [message])
  return <ErrorSummary message={message} />
}
