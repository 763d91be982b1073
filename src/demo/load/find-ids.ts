import type { CollectionSlug, Payload } from 'payload'

type Named = Extract<CollectionSlug, 'workshops' | 'webinars' | 'tutorials' | 'pages'>

/** The ids of the records of a collection by their slugs, those in the trash and drafts too. */
export async function findIds(
  payload: Payload,
  collection: Named,
  slugs: string[],
): Promise<Map<string, number>> {
  const { docs } = await payload.find({
    collection,
    where: { slug: { in: slugs } },
    depth: 0,
    pagination: false,
    trash: true,
    draft: true,
    overrideAccess: true,
  })
  return new Map(docs.map(({ id, slug }) => [slug ?? '', id]))
}

/** Those whose slug nobody has. */
export async function missingOf<Content extends { slug: string }>(
  payload: Payload,
  collection: Named,
  contents: Content[],
): Promise<Content[]> {
  const ids = await findIds(
    payload,
    collection,
    contents.map(({ slug }) => slug),
  )
  return contents.filter(({ slug }) => !ids.has(slug))
}
