'use client'

import { lazy, Suspense } from 'react'
import { useViewer } from '@/ui/shell/viewer-provider'

const DemoForm = lazy(async () => ({ default: (await import('./demo-form')).DemoForm }))

/** The setup panel of the home page. Only administrators load it. */
export function DemoPanel() {
  const { viewer } = useViewer()
  if (viewer?.role !== 'admin') return null
  return (
    <Suspense>
      <DemoForm />
    </Suspense>
  )
}
