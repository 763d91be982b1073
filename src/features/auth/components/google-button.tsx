'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'

/**
 * Starts the sign-in with Google (P-20). The flow begins with a POST that carries a token of this
 * browser, so no other site can begin it for somebody (S-19).
 */
export function GoogleButton({ next }: { next: string }) {
  const [isBusy, setBusy] = useState(false)

  async function start() {
    setBusy(true)
    try {
      const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }
      const response = await fetch('/api/auth/signin/google', {
        method: 'POST',
        body: new URLSearchParams({ csrfToken, callbackUrl: next, json: 'true' }),
      })
      const { url } = (await response.json()) as { url: string }
      if (!response.ok || !url) throw new Error(`google: ${response.status}`)
      window.location.assign(url)
    } catch {
      setBusy(false)
      notify({
        tone: 'error',
        title: 'Authentication error',
        description: 'An error occurred with Google authentication',
      })
    }
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      className="w-full"
      busy={isBusy}
      busyLabel="Processing..."
      onClick={() => void start()}
    >
      Continue with Google
    </Button>
  )
}
