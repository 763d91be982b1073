'use client'

import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import type { ActionResult } from '@/lib/records/action-result'
import { sendDeletionCode } from '@/features/accounts/account/actions'

const CODE_FAILED = { ok: false, error: 'Failed to send the code' } as const

/** Requests the code that confirms the deletion of an account without a password. */
export function DeletionCodeButton({ email }: { email: string }) {
  const [result, setResult] = useState<ActionResult>()
  const [isPending, start] = useTransition()
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() =>
          start(async () => setResult(await sendDeletionCode().catch(() => CODE_FAILED)))
        }
      >
        {result?.ok ? 'Send another code' : 'Send me a code'}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {result?.ok && <span>{`We have sent a code to ${email}. It works for 15 minutes.`}</span>}
        {result && !result.ok && <span className="font-medium text-bad">{result.error}</span>}
      </p>
    </div>
  )
}
