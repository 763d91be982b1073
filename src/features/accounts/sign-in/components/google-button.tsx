'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'

/** Starts the sign-in with Google, with or without scripts. `next` opens afterwards. */
export function GoogleButton({ next }: { next: string }) {
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    // The back/forward cache can restore this page in its busy state.
    const reset = () => setBusy(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  return (
    <Form action="/login/google" method="post" onSubmit={() => setBusy(true)}>
      <input type="hidden" name="next" value={next} />
      <Button
        type="submit"
        variant="secondary"
        size="lg"
        className="w-full"
        busy={isBusy}
        busyLabel="Processing..."
      >
        Continue with Google
      </Button>
    </Form>
  )
}
