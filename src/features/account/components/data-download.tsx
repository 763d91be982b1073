'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { readRefusal } from '@/lib/http/read-refusal'

const FAILED = 'Your data could not be downloaded. Please try again later.'

/** Saves everything that is stored about the person as a file (S-101). */
export function DataDownload() {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const response = await fetch('/api/account/data', { cache: 'no-store' })
      if (response.ok) save(await response.blob())
      else {
        const { message } = await readRefusal(response)
        notify({ tone: 'error', description: message ?? FAILED })
      }
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

function save(blob: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
