import 'server-only'
import { toPageTexts } from '@/lib/site/page-texts'
import { tags } from '@/lib/tags'
import { cached } from './cached'
import { asVisitor, cms } from './cms'
import { orLastKnown } from './read-or-fall-back'

const readPageTexts = cached(
  async () => {
    const payload = await cms()
    return toPageTexts(await payload.findGlobal({ slug: 'page-texts', depth: 0, ...asVisitor }))
  },
  'page-texts',
  [tags.pageTexts],
)

/** The texts of pages without a record. The same for every viewer; cached. */
export const getPageTexts = orLastKnown('page-texts', readPageTexts, toPageTexts({}))
