import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asVisitor, cms } from '@/platform/server/cms'
import { withLastKnown } from '@/platform/server/read-or-fall-back'
import { toView } from './view'

const readBrand = cached(
  async () => {
    const payload = await cms()
    return toView(await payload.findGlobal({ slug: 'brand', depth: 1, ...asVisitor }))
  },
  'brand',
  [tags.brand],
)

/** The brand of the site. The same for every viewer; cached. */
export const getBrand = withLastKnown('brand', readBrand, toView({}))
