import { Carousel } from '@/components/ui/carousel'
import { Picture } from '@/components/ui/picture'
import type { WorkshopDetail } from '../dto'

const AUTOPLAY_MS = 2000

export function WorkshopGallery({ pictures }: { pictures: WorkshopDetail['gallery'] }) {
  if (pictures.length === 0) return null
  return (
    <div>
      <h2 className="display mb-5 text-2xl">Workshop Gallery</h2>
      <Carousel
        label="Workshop Gallery"
        delay={AUTOPLAY_MS}
        slideClassName="w-[85%] pr-4 sm:w-[60%]"
        slides={pictures.map(({ key, picture }) => ({
          key,
          content: (
            <Picture
              picture={picture}
              className="aspect-3/2 w-full rounded-surface border border-line"
            />
          ),
        }))}
      />
    </div>
  )
}
