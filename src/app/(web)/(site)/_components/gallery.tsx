import { Carousel } from '@/components/ui/carousel'
import { Picture } from '@/components/ui/picture'

const AUTOPLAY_MS = 1000

export function Gallery({ pictures }: { pictures: readonly { name: string; link: string }[] }) {
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="section-y border-y border-line bg-paper-raised">
      <h2 id="gallery" className="display wrap mb-10 text-2xl">
        From the workbench
      </h2>
      <Carousel
        label="Gallery"
        delay={AUTOPLAY_MS}
        slideClassName="w-[min(26rem,82vw)] pl-4"
        controlsClassName="wrap"
        slides={pictures.map(({ name, link }, index) => ({
          key: `${index}-${link}`,
          content: (
            <Picture
              picture={{ src: link, alt: name, width: 960, height: 720 }}
              className="aspect-[4/3] w-full rounded-surface"
            />
          ),
        }))}
      />
    </section>
  )
}
