import { AppLink } from '@/ui/app-link'
import { Picture } from '@/ui/picture'
import type { InstructorPage } from '../server/queries'

/** Who teaches, with faces and the beginning of what they say about themselves. */
export function Team({
  heading: Heading,
  people,
}: {
  heading: 'h2' | 'h3'
  people: readonly InstructorPage[]
}) {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {people.map(({ id, name, picture, slug, text }) => (
        <li key={id} className="flex min-w-0 gap-5">
          {picture && (
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="6rem"
              className="size-24 shrink-0 rounded-full border border-line"
            />
          )}
          <div className="flex min-w-0 flex-col gap-1">
            <Heading dir="auto" className="text-lg font-semibold wrap-anywhere">
              <AppLink
                href={`/people/${slug}`}
                className="decoration-accent decoration-2 hover:underline"
              >
                {name}
              </AppLink>
            </Heading>
            <p dir="auto" className="line-clamp-4 text-sm wrap-anywhere text-ink-muted">
              {text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
