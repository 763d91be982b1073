'use client'

import { lazy, Suspense, type ComponentProps } from 'react'
import { Spinner } from '@/ui/spinner'

const CodeForm = lazy(async () => ({ default: (await import('./code-form')).CodeForm }))

/** Loads the script of the second step only for users who reach it. */
export function CodeStep(props: ComponentProps<typeof CodeForm>) {
  return (
    <Suspense fallback={<Waiting />}>
      <CodeForm {...props} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <>
      <Spinner />
      <noscript>
        This step requires JavaScript. Please allow it for this site and reload the page.
      </noscript>
    </>
  )
}
