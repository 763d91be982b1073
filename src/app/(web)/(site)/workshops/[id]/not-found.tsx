import { ButtonLink } from '@/components/ui/button-link'

/** The answer to an unknown workshop (P-47), here and below. */
export default function WorkshopNotFound() {
  return (
    <div className="wrap flex grow flex-col items-start justify-center gap-5 py-24">
      <div aria-hidden className="ruler w-full max-w-80" />
      <h1 className="display text-2xl">Workshop not found.</h1>
      <p className="measure text-lg text-ink-muted">
        It may have been taken off the bench, or the link has a slip in it.
      </p>
      <ButtonLink href="/workshops">Browse Workshops</ButtonLink>
    </div>
  )
}
