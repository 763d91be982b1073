'use client'

import { useActionState } from 'react'
import { AppLink } from '@/ui/app-link'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'

export function UnsubscribeForm({ token }: { token: string }) {
  const [state, submit, isPending] = useActionState<'asking' | 'done' | 'failed'>(async () => {
    const address = `/api/unsubscribe?token=${encodeURIComponent(token)}`
    const response = await fetch(address, { method: 'POST' }).catch(() => null)
    return response?.ok ? 'done' : 'failed'
  }, 'asking')

  return (
    <Form action={submit} className="flex flex-col items-start gap-4">
      {state !== 'done' && (
        <Button type="submit" busy={isPending}>
          Unsubscribe
        </Button>
      )}
      <p role="status" className="measure empty:hidden">
        {state === 'done' && (
          <span>
            You are unsubscribed from these emails. You can turn them on again in your{' '}
            <AppLink
              href="/account/settings"
              className="text-accent-text underline underline-offset-4"
            >
              settings
            </AppLink>
            .
          </span>
        )}
        {state === 'failed' && <span>That did not work. Please try again in a moment.</span>}
      </p>
    </Form>
  )
}
