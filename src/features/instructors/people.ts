import type { Person as PersonJsonLd } from 'schema-dts'
import type { Instructor } from '@/payload-types'
import { findCover } from '@/features/categories/categories'
import { isPlaceholder, toPicture, type PictureSource } from '@/lib/pictures/picture'

/** Who teaches a record. `path` and `picture` are null for a name without a record. */
export type Person = { name: string; path: string | null; picture: PictureSource | null }

type Taught = { instructors?: (number | Instructor)[] | null }

/** The published instructors of a record, read at depth 2; without any, the name in its text field. */
export function toPeople({ instructors }: Taught, name = ''): Person[] {
  const people = (instructors ?? []).flatMap((instructor) =>
    typeof instructor === 'object'
      ? {
          name: instructor.name,
          path: `/people/${instructor.slug || instructor.id}`,
          picture:
            typeof instructor.picture === 'object' && instructor.picture
              ? toPicture({ image: instructor.picture })
              : null,
        }
      : [],
  )
  return people.length > 0 || !name ? people : [{ name, path: null, picture: null }]
}

export function formatNames(people: readonly Person[]): string {
  return people.map(({ name }) => name).join(', ')
}

/** The picture of a record, else its category's, else that of the first instructor who has one. */
export function choosePicture(
  doc: Omit<Parameters<typeof toPicture>[0], 'cover'> & { category?: string | string[] | null },
  people: readonly Person[],
): PictureSource {
  const ownPicture = toPicture({ ...doc, cover: findCover(doc.category) })
  return isPlaceholder(ownPicture)
    ? (people.find(({ picture }) => picture)?.picture ?? ownPicture)
    : ownPicture
}

/** One person as structured data, or several. */
export function toPeopleJsonLd(people: readonly Person[], siteUrl: string) {
  const all = people.map(({ name, path, picture }): PersonJsonLd => ({
    '@type': 'Person',
    name,
    ...(path ? { url: siteUrl + path } : {}),
    ...(picture ? { image: new URL(picture.src, siteUrl).href } : {}),
  }))
  return all.length === 1 ? all[0] : all
}
