import '@payload-config'
import { drawSharePicture } from '@/features/share/server/draw-share-picture'
import { getBrand } from '@/features/brand/server/queries'
import { getHomeContent, getSiteInfo } from '@/features/pages/server/site/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** The default share picture. */
export async function GET() {
  const [{ brand, tagline }, { headline }, look] = await Promise.all([
    getSiteInfo(),
    getHomeContent(),
    getBrand(),
  ])
  return drawSharePicture({
    brand,
    look,
    eyebrow: '',
    title: headline,
    facts: tagline ?? '',
    cover: '/hero.svg',
  })
}
