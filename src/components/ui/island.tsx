'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'

type IslandProps = { onFail?: () => void; children?: ReactNode }

/**
 * A part of a page that may fail alone: an error inside shows a message and a retry in its place, and the
 * rest of the page keeps working. `onFail` runs while the failed part is still in the document.
 * `catchError` of next/error does the same, and brings the error page of the other router along.
 */
export class Island extends Component<IslandProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    // Redirects and the like are errors for the router.
    unstable_rethrow(error)
    return { hasFailed: true }
  }

  override render() {
    const { children, onFail } = this.props
    if (!this.state.hasFailed) return children
    onFail?.()
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4 text-sm">
        <p>This part of the page stopped working. The rest still works.</p>
        <button
          type="button"
          onClick={() => this.setState({ hasFailed: false })}
          className="font-semibold underline underline-offset-4"
        >
          Try again
        </button>
      </div>
    )
  }
}
