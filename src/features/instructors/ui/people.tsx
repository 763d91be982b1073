import type { Person } from '../people'
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
    <span key={path ?? name} className="not-first:before:content-[',_']">
      {path ? (
        <AppLink href={path} className="relative underline underline-offset-4 hover:no-underline">
          {hasPictures && picture && (
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="2rem"
              className="mr-2 inline-block size-8 rounded-full align-middle"
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
