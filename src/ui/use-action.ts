'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { notify } from './notify'
import type { ActionResult } from '@/lib/records/action-result'

const UNREACHABLE = {
  ok: false,
  error: 'The server could not be reached. Please try again.',
} as const

/**
 * Runs server actions, shows their errors, and refreshes the page after each success. `run`
 * resolves to the result, including a refusal. `busy` is true while an action runs.
 */
export function useAction() {
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
