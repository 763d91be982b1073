'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Button } from '../button'
import { EmptyState } from '../empty-state'
import { notify } from '../notify'

/** Shown when a list cannot be read. Also shows a toast. */
export function FetchFailed({ message }: { message: string }) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  useEffect(() => notify({ tone: 'error', description: message }), [message])
  return (
    <EmptyState
      title={message}
      action={
        <Button
          variant="secondary"
          busy={pending}
          onClick={() => startTransition(() => router.refresh())}
        >
          Try again
        </Button>
      }
    />
  )
}

/** Shows a toast and returns to the list when the record of a form cannot be loaded. */
export function LoadFailed({ message, backTo }: { message: string; backTo: string }) {
  const router = useRouter()
  useEffect(() => {
    notify({ tone: 'error', description: message })
    router.replace(backTo as Route)
  }, [message, backTo, router])
  return <p className="py-16 text-ink-muted">{message}</p>
}
