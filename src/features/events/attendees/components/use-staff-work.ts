'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { notify } from '@/components/ui/notify'
import type { ActionResult } from '@/lib/records/action-result'

const UNREACHABLE = {
  ok: false,
  error: 'The server could not be reached. Please try again.',
} as const

/**
 * Calls actions, shows what went wrong, and reads the page anew after each that worked. `run` resolves to
 * the result, also where it is a refusal; `busy` while one is under way.
 */
export function useStaffWork() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [refreshing, startTransition] = useTransition()

  async function run<Data>(call: () => Promise<ActionResult<Data>>): Promise<ActionResult<Data>> {
    setBusy(true)
    const result = await call().catch((): ActionResult<Data> => UNREACHABLE)
    setBusy(false)
    if (result.ok) startTransition(() => router.refresh())
    else if (!result.fields) notify({ tone: 'error', description: result.error })
    return result
  }
  return { busy: busy || refreshing, run }
}
