import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asViewer, asVisitor, cms } from '@/server/cms'
import { toProgramme, type InternshipProgramme } from './dto'

/** The internship program. The same for every viewer; cached. */
export const getProgramme = cached(
  async () => {
    const payload = await cms()
    return toProgramme(await payload.findGlobal({ slug: 'internship', depth: 1, ...asVisitor }))
  },
  'internship',
  [tags.internship],
)

/** The latest version of the program for staff previews, draft or not. Never cached. */
export async function getProgrammeDraft(): Promise<InternshipProgramme> {
  const payload = await cms()
  return toProgramme(
    await payload.findGlobal({
      ...{ slug: 'internship', draft: true, depth: 1 },
      ...(await asViewer()),
    }),
  )
}
