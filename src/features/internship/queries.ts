import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { toProgramme } from './dto'

/** The internship program. The same for every viewer; cached. */
export const getProgramme = cached(
  async () => {
    const payload = await cms()
    return toProgramme(await payload.findGlobal({ slug: 'internship', depth: 1, ...asVisitor }))
  },
  'internship',
  [tags.internship],
)
