import { ButtonLink } from './button-link'

/**
 * Below one of several lists on a page: "Show more", and the way back to its beginning. The page reads the
 * cursor of each list from its query, under the list's name.
 */
export function ShowMore({
  path,
  name,
  after,
  next,
}: {
  path: string
  name: string
  /** The cursor at which the list begins now. */
  after: string | undefined
  next: string | null
}) {
  if (!after && !next) return null
  return (
    <div className="flex flex-wrap gap-3">
      {after && (
        <ButtonLink href={`${path}#${name}`} variant="secondary" size="sm" prefetch={false}>
          Back to the first
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          href={`${path}?${name}=${next}#${name}`}
          variant="secondary"
          size="sm"
          prefetch={false}
        >
          Show more
        </ButtonLink>
      )}
    </div>
  )
}
