import { drawSharePicture } from '@/features/share/draw-share-picture'
import { getSiteInfo } from '@/features/site/queries'
import { findTutorial } from '@/features/tutorials/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Builds no picture ahead; each is drawn on first request and cached. */
export function generateStaticParams() {
  return []
}

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const [found, { brand }] = await Promise.all([findTutorial((await params).id), getSiteInfo()])
  return drawSharePicture(
    found && {
      brand,
      eyebrow: 'Tutorial',
      title: found.title,
      facts: `${found.difficulty} · ${found.duration} · ${found.author}`,
      seed: found.slug,
    },
  )
}
