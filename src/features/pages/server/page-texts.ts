import 'server-only'
import { toPageTexts } from '../page-texts'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asVisitor, cms } from '@/platform/server/cms'
import { withLastKnown } from '@/platform/server/read-or-fall-back'

const readPageTexts = cached(
  async () => {
    const payload = await cms()
    return toPageTexts(await payload.findGlobal({ slug: 'page-texts', depth: 0, ...asVisitor }))
  },
  'page-texts',
  [tags.pageTexts],
)

/** The texts of pages without a record. The same for every viewer; cached. */
export const getPageTexts = withLastKnown('page-texts', readPageTexts, toPageTexts({}))
