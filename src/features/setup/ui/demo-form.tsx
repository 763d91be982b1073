'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { readStored, writeStored } from '@/lib/browser/optional-apis'

/** Session-storage flag: the setup has run in this tab. */
const FLAG = 'adminInitialized'
const FAILED = 'Failed to initialize admin account and course data'

const listeners = new Set<() => void>()

export function DemoForm() {
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    void readPreview().then(setPreview)
  }, [])
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

  if (!preview?.isAvailable) return null
  return (
    <aside aria-labelledby="setup-panel" className="wrap py-6">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-surface border border-dashed border-ink-muted p-5">
        <div>
          <h2 id="setup-panel" className="display text-lg">
            Admin Setup
          </h2>
          <p className="measure text-sm text-ink-muted">
            {`${describeAdded(preview)} Existing content is not changed. Only administrators see this.`}
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

type Preview = { isAvailable: boolean; adds: { list: string; count: number }[] }

/** Null if it cannot be read: then there is no panel. */
async function readPreview(): Promise<Preview | null> {
  try {
    const response = await fetch('/api/init-data')
    return response.ok ? ((await response.json()) as Preview) : null
  } catch {
    return null
  }
}

function describeAdded({ adds }: Preview): string {
  if (adds.length === 0) return 'All demo content is there.'
  const counted = adds.map(({ count, list }) => `${count} ${list}`).join(', ')
  return `Publishes demo content: ${counted}, with questions and answers, demo accounts, a redirect and a short link.`
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
