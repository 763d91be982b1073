import type { Person as PersonJsonLd } from 'schema-dts'
import type { Instructor } from '@/payload-types'
import { isPlaceholder, toPicture, type PictureSource } from '@/lib/pictures/picture'

/** Who teaches a record. `path` and `picture` are null for a name without a record. */
export type Person = { name: string; path: string | null; picture: PictureSource | null }

type Taught = { instructors?: (number | Instructor)[] | null }

/** The published instructors of a record, read at depth 2; without any, the name in its text field. */
export function toPeople({ instructors }: Taught, name = ''): Person[] {
  const people = (instructors ?? []).flatMap((one) =>
    typeof one === 'object'
      ? {
          name: one.name,
          path: `/people/${one.slug || one.id}`,
          picture:
            typeof one.picture === 'object' && one.picture
              ? toPicture({ image: one.picture })
              : null,
        }
      : [],
  )
  return people.length > 0 || !name ? people : [{ name, path: null, picture: null }]
}

export function namesOf(people: readonly Person[]): string {
  return people.map(({ name }) => name).join(', ')
}

/** The picture of a record, else its category's, else that of the first instructor who has one. */
export function pictureOrPerson(
  doc: Parameters<typeof toPicture>[0],
  people: readonly Person[],
): PictureSource {
  const own = toPicture(doc)
  return isPlaceholder(own) ? (people.find(({ picture }) => picture)?.picture ?? own) : own
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
