import type Swiper from 'swiper'

/**
 * Loads Swiper and attaches it to a row of slides that is already rendered. Autoplay is off until
 * the carousel starts it.
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
