import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asViewer, asVisitor, cms } from '@/platform/server/cms'
import { toProgramme, type InternshipProgramme } from '../dto'

/** What is read of the mentors and the pictures. */
const PARTS = {
  depth: 2,
  populate: { instructors: { name: true, slug: true, picture: true, text: true } },
} as const

/** The internship program. The same for every viewer; cached. */
export async function getProgramme(): Promise<InternshipProgramme> {
  return withoutPastStart(await readProgramme())
}

const readProgramme = cached(
  async () => {
    const payload = await cms()
    return toProgramme(await payload.findGlobal({ slug: 'internship', ...PARTS, ...asVisitor }))
  },
  'internship',
  [tags.internship, tags.instructors],
)

/** The latest version of the program for staff previews, draft or not. Never cached. */
export async function getProgrammeDraft(): Promise<InternshipProgramme> {
  const payload = await cms()
  const doc = await payload.findGlobal({
    slug: 'internship',
    draft: true,
    ...PARTS,
    ...(await asViewer()),
  })
  return withoutPastStart(toProgramme(doc))
}

function withoutPastStart(programme: InternshipProgramme): InternshipProgramme {
  const { startsAt } = programme
  return startsAt && Date.parse(startsAt) <= Date.now()
    ? { ...programme, startsAt: null }
    : programme
}
