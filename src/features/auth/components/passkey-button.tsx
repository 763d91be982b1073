'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { notifyAfterLoad } from '@/components/ui/notify'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { askForPasskey, hasPasskeys } from '@/components/passkeys/ask-browser'
import { postPasskey } from '../post-passkey'
import { usePasskeyAutofill } from './use-passkey-autofill'

/**
 * Signs in with a passkey (K-01): by the button, or chosen in the e-mail field, where the browser
 * offers it. `next` is where it leads. `fills` is false where the page has no such field.
 */
export function PasskeyButton({ next, fills = true }: { next: string; fills?: boolean }) {
  const isHydrated = useIsHydrated()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  usePasskeyAutofill({ isOn: fills, onSignedIn: () => goOn(next), onRefused: setError })

  async function signIn() {
    setError(undefined)
    setBusy(true)
    const problem = await trySignIn()
    if (problem === null) goOn(next)
    else {
      setBusy(false)
      setError(problem)
    }
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
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}

/** Null when it worked, what went wrong otherwise; nothing to say where the person closed the question. */
async function trySignIn(): Promise<string | undefined | null> {
  const begun = await postPasskey()
  if (!begun.ok) return begun.error
  if (!begun.options) return undefined
  const asked = await askForPasskey(begun.options)
  if (!asked.ok) return asked.error
  const sent = await postPasskey(asked.answer)
  return sent.ok ? null : sent.error
}

function goOn(next: string): void {
  const done = { tone: 'good', title: 'You have been successfully logged in' } as const
  // The back office is a document of its own and has no place for the toast.
  if (!next.startsWith('/cms')) notifyAfterLoad(done)
  window.location.assign(next)
}
