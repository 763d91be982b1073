'use client'

import { useEffect } from 'react'
import { askForPasskey, fillsPasskeysIn, stopAsking } from '@/components/passkeys/ask-browser'
import { postPasskey } from '../post-passkey'

/** The site's question to a passkey lives for five minutes; a new one takes its place before. */
const RENEW_MS = 4 * 60_000

type Options = { isOn: boolean; onSignedIn: () => void; onRefused: (message: string) => void }

/**
 * Lets the browser offer passkeys in the e-mail field (K-01), where it can, until somebody presses the
 * button instead. The handlers are those of the first render.
 */
export function usePasskeyAutofill({ isOn, onSignedIn, onRefused }: Options): void {
  useEffect(() => {
    if (!isOn) return
    let isHere = true
    let isWaiting = false
    let isRenewing = false
    const renew = setInterval(() => {
      isRenewing = isWaiting
      if (isWaiting) void stopAsking()
    }, RENEW_MS)

    async function offer(): Promise<void> {
      if (!(await fillsPasskeysIn())) return
      do {
        isRenewing = false
        const begun = await postPasskey()
        if (!isHere || !begun.ok || !begun.options) return
        isWaiting = true
        const asked = await askForPasskey(begun.options, { byAutofill: true })
        isWaiting = false
        if (!isHere) return
        if (!asked.ok) continue
        const sent = await postPasskey(asked.answer)
        return sent.ok ? onSignedIn() : onRefused(sent.error)
      } while (isRenewing)
    }

    void offer()
    return () => {
      isHere = false
      clearInterval(renew)
      if (isWaiting) void stopAsking()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once; handlers change with each render
  }, [isOn])
}
