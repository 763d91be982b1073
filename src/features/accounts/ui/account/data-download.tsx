'use client'

import { useState } from 'react'
import { withReauthentication } from '../request'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { readRefusal } from '@/lib/http/read-refusal'
import type { ActionResult } from '@/lib/records/action-result'

const FAILED = 'Your data could not be downloaded. Please try again later.'

export function DataDownload() {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const read = await withReauthentication(readData)
      if (!read.ok) notify({ tone: 'error', description: read.error })
      else if (read.data) save(read.data)
    } catch {
      notify({ tone: 'error', description: FAILED })
    }
    setBusy(false)
  }

  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel="Preparing..."
      className="self-start"
      onClick={() => void download()}
    >
      Download my data
    </Button>
  )
}

async function readData(): Promise<ActionResult<Blob>> {
  const response = await fetch('/api/account/data', { cache: 'no-store' })
  if (response.ok) return { ok: true, data: await response.blob() }
  const { code, message } = await readRefusal(response)
  return { ok: false, code, error: message ?? FAILED }
}

function save(blob: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
