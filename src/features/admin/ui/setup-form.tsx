'use client'

import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { readStored, writeStored } from '@/lib/browser/optional-apis'

/** Session-storage flag: the setup has run in this tab. */
const FLAG = 'adminInitialized'
const FAILED = 'Failed to initialize admin account and course data'

const listeners = new Set<() => void>()

export function SetupForm() {
  const [busy, setBusy] = useState(false)
  const done = useSyncExternalStore(
    subscribe,
    () => readStored('session', FLAG) === 'true',
    () => false,
  )

  const initialize = async () => {
    setBusy(true)
    const result = await requestSetup()
    setBusy(false)
    if (!result.success) {
      notify({ tone: 'error', description: result.error ?? FAILED })
      return
    }
    writeStored('session', FLAG, 'true')
    for (const listener of listeners) listener()
    notify({
      tone: 'good',
      title: 'Success',
      description: 'Admin account and course data initialized successfully',
    })
  }

  return (
    <aside aria-labelledby="setup-panel" className="wrap py-6">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-surface border border-dashed border-ink-muted p-5">
        <div>
          <h2 id="setup-panel" className="display text-lg">
            Admin Setup
          </h2>
          <p className="measure text-sm text-ink-muted">
            Adds missing demo content. Existing content is not changed. Only administrators see
            this.
          </p>
        </div>
        <Button
          disabled={done}
          busy={busy}
          busyLabel="Initializing..."
          onClick={() => void initialize()}
        >
          {done ? 'Admin Account Created' : 'Initialize Admin Account'}
        </Button>
      </div>
    </aside>
  )
}

type SetupResult = { success: boolean; error?: string }

async function requestSetup(): Promise<SetupResult> {
  try {
    const response = await fetch('/api/init-data', { method: 'POST' })
    return (await response.json()) as SetupResult
  } catch {
    return { success: false, error: 'Failed to initialize data' }
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
