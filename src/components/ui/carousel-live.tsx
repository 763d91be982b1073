'use client'

import type Swiper from 'swiper'
import { ArrowLeft } from '@/components/icons/arrow-left'
import { ArrowRight } from '@/components/icons/arrow-right'
import { Pause } from '@/components/icons/pause'
import { Play } from '@/components/icons/play'
import { buttonClass } from './button-class'

/** The buttons of a `Carousel`, which come with its script. */
export function CarouselControls({
  swiper,
  isPlaying,
  onToggle,
}: {
  swiper: Swiper
  isPlaying: boolean
  onToggle: () => void
}) {
  const Icon = isPlaying ? Pause : Play
  const className = buttonClass({ variant: 'secondary', size: 'icon' })
  return (
    <>
      <button
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={onToggle}
        className={className}
      >
        <Icon aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Previous"
        onClick={() => swiper.slidePrev()}
        className={className}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Next"
        onClick={() => swiper.slideNext()}
        className={className}
      >
        <ArrowRight aria-hidden className="size-5" />
      </button>
    </>
  )
}

/**
 * Fetches Swiper and lets it take over a row of slides that is already on the page. Nothing moves
 * by itself yet: the carousel starts it.
 */
export async function startSwiper({
  row,
  delay,
}: {
  row: HTMLElement
  delay: number
}): Promise<Swiper> {
  const [{ default: SwiperCore }, { Autoplay }] = await Promise.all([
    import('swiper'),
    import('swiper/modules'),
  ])
  row.scrollLeft = 0
  row.dataset.live = ''
  const swiper = new SwiperCore(row, {
    modules: [Autoplay],
    wrapperClass: 'slides-track',
    slideClass: 'slide',
    slidesPerView: 'auto',
    loop: row.querySelectorAll('.slide').length > 3,
    loopPreventsSliding: false,
    rewind: row.querySelectorAll('.slide').length <= 3,
    speed: 500,
    autoplay: { delay, disableOnInteraction: false },
  })
  swiper.autoplay.stop()
  return swiper
}
