'use client'

import { useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Skeleton } from '@/components/ui/skeleton'
import { readRefusal } from '@/lib/http/read-refusal'
import { ReauthenticationForm } from './form'
import { settleReauthentication } from './request'

/** The verification methods of an account, see `GET /api/account/proof`. */
export type ReauthenticationMethods = { ways: string[]; email: string }

/** Asks the user to re-authenticate, then lets the pending action continue. */
export function ReauthenticationDialog() {
  const [known, setKnown] = useState<ReauthenticationMethods>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    readMethods().then(setKnown, (reason: unknown) =>
      setError(reason instanceof Error ? reason.message : String(reason)),
    )
  }, [])

  return (
    <Dialog
      open
      onClose={() => settleReauthentication(false)}
      title="Confirm it’s you"
      description="For your security, please confirm again. Your changes are kept."
    >
      {error && <ErrorSummary message={error} />}
      {!known && !error && <Skeleton className="h-24" />}
      {known && <ReauthenticationForm {...known} />}
    </Dialog>
  )
}

async function readMethods(): Promise<ReauthenticationMethods> {
  const failed = 'You cannot confirm right now. Please try again.'
  const response = await fetch('/api/account/proof').catch(() => null)
  if (!response) throw new Error(failed)
  if (!response.ok) throw new Error((await readRefusal(response)).message ?? failed)
  return (await response.json()) as ReauthenticationMethods
}
