'use client'

import { getButtonClass } from '../button-class'
import { ButtonLink } from '../button-link'

export function ErrorScreen({ digest, retry }: { digest?: string; retry: () => void }) {
  return (
    <div role="alert" className="wrap flex grow flex-col items-start justify-center gap-5 py-20">
      <div aria-hidden className="ruler w-full max-w-80" />
      <h1 className="display max-w-[18ch] text-2xl">Something went wrong on this page</h1>
      <p className="measure text-lg text-ink-muted">
        This is a problem on our side. Please try again. If that does not help, come back in a few
        minutes.
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={retry} className={getButtonClass({})}>
          Try again
        </button>
        <ButtonLink variant="secondary" href="/">
          Back to Home
        </ButtonLink>
      </div>
      {digest && (
        <p className="text-sm text-ink-muted">{`If you write to us, mention ${digest}.`}</p>
      )}
    </div>
  )
}
