'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { hasPasskeys } from '@/lib/browser/passkeys'
import type { PasskeyOutcome } from '../../sign-in/passkey-ceremony'

/** Loaded on demand: most visitors have no passkey. */
const ceremony = () => import('../../sign-in/passkey-ceremony')

/** Signs in with a passkey. `fills` is false on pages without an email field to autofill. */
export function PasskeyButton({ next, fills = true }: { next: string; fills?: boolean }) {
  const isHydrated = useIsHydrated()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!fills || !hasPasskeys()) return
    const leaving = new AbortController()
    const options = { next, signal: leaving.signal }
    const end = ({ error }: PasskeyOutcome) => setError(error)
    void ceremony().then(({ offerPasskeys }) => offerPasskeys(options, end))
    return () => leaving.abort()
  }, [fills, next])

  async function press() {
    setError(undefined)
    setBusy(true)
    const { signInWithPasskey } = await ceremony()
    const { error, isIn } = await signInWithPasskey(next)
    if (isIn) return
    setBusy(false)
    setError(error)
  }

  if (isHydrated && !hasPasskeys()) return null
  return (
    <>
      {error && <ErrorSummary message={error} />}
      <Button
        variant="secondary"
        size="lg"
        className="w-full"
        disabled={!isHydrated}
        busy={isBusy}
        busyLabel="Waiting for your passkey..."
        onClick={() => void press()}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}
