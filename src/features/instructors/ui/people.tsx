import type { Person } from '../people'
import { cn } from '@/lib/cn'
import { AppLink } from '@/ui/app-link'
import { Picture } from '@/ui/picture'

/** The names of who teaches, with links to their pages. Above the link of a card. */
export function People({
  people,
  hasPictures = false,
}: {
  people: readonly Person[]
  hasPictures?: boolean
}) {
  return people.map(({ name, path, picture }) => (
    <span
      key={path ?? name}
      // With faces, each name has its own line, next to its face.
      className={hasPictures ? 'flex items-center' : "not-first:before:content-[',_']"}
    >
      {path ? (
        <AppLink
          href={path}
          className={cn(
            'relative underline underline-offset-4 hover:no-underline',
            hasPictures && 'inline-flex min-h-10 items-center gap-2',
          )}
        >
          {hasPictures && picture && (
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="2rem"
              className="size-8 shrink-0 rounded-full"
            />
          )}
          <bdi>{name}</bdi>
        </AppLink>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  ))
}
