'use client'

import { lazy, Suspense } from 'react'
import { useViewer } from '@/ui/shell/viewer-provider'

const SetupForm = lazy(async () => ({ default: (await import('./setup-form')).SetupForm }))

/** The setup panel of the home page. Only administrators load it. */
export function SetupPanel() {
  const { viewer } = useViewer()
  if (viewer?.role !== 'admin') return null
  return (
    <Suspense>
      <SetupForm />
    </Suspense>
  )
}
