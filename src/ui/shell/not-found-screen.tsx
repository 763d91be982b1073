import { ButtonLink } from '../button-link'
import { GoBackButton } from '../navigation'

export function NotFoundScreen() {
  return (
    <div className="wrap grid grow items-center gap-x-12 gap-y-8 py-16 md:grid-cols-[auto_1fr]">
      <p
        aria-hidden
        className="display text-[clamp(8rem,4rem+24vw,21rem)] leading-[0.75] text-accent select-none"
      >
        404
      </p>
      <div className="flex min-w-0 flex-col items-start gap-5 wrap-anywhere">
        <div aria-hidden className="ruler w-full max-w-80" />
        <h1 className="display text-2xl">
          <span className="sr-only">404: </span>Page Not Found
        </h1>
        <p className="measure text-lg text-ink-muted">
          We measured twice: there is nothing at this address. The page may have moved, or the link
          may contain a typo.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/">Back to Home</ButtonLink>
          <GoBackButton />
        </div>
      </div>
    </div>
  )
}
