'use client'

import { catchError } from 'next/error'

/**
 * A part of a page that may fail alone: an error inside shows a message and a retry in its place, and the
 * rest of the page keeps working. `onFail` runs while the failed part is still in the document.
 */
export const Island = catchError<{ onFail?: () => void }>(function IslandError(
  { onFail },
  { reset },
) {
  onFail?.()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-4 text-sm">
      <p>This part of the page stopped working. The rest still works.</p>
      <button type="button" onClick={reset} className="font-semibold underline underline-offset-4">
        Try again
      </button>
    </div>
  )
})
