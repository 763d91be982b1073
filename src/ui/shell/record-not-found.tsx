import { ButtonLink } from '../button-link'

/** The page of a missing record, with a link back to its list. */
export function RecordNotFound({
  title,
  href,
  label,
}: {
  title: string
  href: string
  label: string
}) {
  return (
    <div className="wrap flex grow flex-col items-start justify-center gap-5 py-24">
      <div aria-hidden className="ruler w-full max-w-80" />
      <h1 dir="auto" className="display text-2xl wrap-anywhere">
        {title}
      </h1>
      <p className="measure text-lg text-ink-muted">
        It may have been removed, or the link may contain a typo.
      </p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  )
}
