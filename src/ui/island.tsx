'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'

type IslandProps = { onFail?: () => void; children?: ReactNode }

/**
 * An error boundary for one part of a page: it shows a message and a retry button, and the rest of
 * the page keeps working. `onFail` runs while the failed part is still in the document.
 * `catchError` of next/error is equivalent but also loads the error page of the Pages Router.
 */
export class Island extends Component<IslandProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    // The router handles redirects and similar errors.
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
