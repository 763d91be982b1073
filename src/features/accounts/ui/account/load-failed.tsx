'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { notify } from '@/ui/notify'

const MESSAGE = 'Failed to load profile information'

/** Reports that the account could not be loaded, on the page and as a toast, and offers a retry. */
export function LoadFailed() {
  const router = useRouter()
  useEffect(() => notify({ tone: 'error', description: MESSAGE }), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <ErrorSummary message={MESSAGE} />
      <Button variant="secondary" onClick={() => router.refresh()}>
        Try Again
      </Button>
    </div>
  )
}
