'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type Swiper from 'swiper'
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide'
import { Icon } from './icon'
import { runWhenNear } from '@/lib/browser/device-apis'
import { matchesMedia } from '@/lib/browser/optional-apis'
import { cn } from '@/lib/cn'
import { getButtonClass } from './button-class'
import { useIsHydrated } from './use-is-hydrated'

/**
 * A looping row of slides that advances every `delay` ms. Without its script it scrolls and snaps;
 * the script loads when the row is near the viewport or a button is pressed. It pauses on hover and
 * focus, has a pause button, and does not autoplay under reduced motion. `slideClassName` sets the
 * width of the slides, so that the layout does not shift when the script takes over.
 */
export function Carousel({
  label,
  delay,
  slides,
  slideClassName,
  controlsClassName,
}: {
  label: string
  delay: number
  slides: readonly { key: string; content: ReactNode }[]
  slideClassName: string
  controlsClassName?: string
}) {
  const row = useRef<HTMLDivElement>(null)
  const starting = useRef<Promise<Swiper> | null>(null)
  const [live, setLive] = useState<Swiper | null>(null)
  const [playing, setPlaying] = useState(false)
  const [paused, setPaused] = useState(false)
  const isHydrated = useIsHydrated()

  const start = (element: HTMLElement) =>
    (starting.current ??= import('./carousel-live')
      .then(({ startSwiper }) => startSwiper({ row: element, delay }))
      .then((swiper) => {
        setLive(swiper)
        return swiper
      }))

  useEffect(() => {
    const element = row.current
    if (!element) return
    let gone = false
    const stopWatching = runWhenNear(element, '300px', () => {
      if (starting.current) return
      void start(element).then(() => {
        if (!gone) setPlaying(!matchesMedia('(prefers-reduced-motion: reduce)'))
      })
    })
    return () => {
      gone = true
      stopWatching()
      void starting.current?.then((swiper) => swiper.destroy(true, false))
      starting.current = null
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `start` depends on the delay alone
  }, [delay])

  useEffect(() => {
    if (!live || live.destroyed) return
    if (playing && !paused) live.autoplay.start()
    else live.autoplay.stop()
  }, [live, playing, paused])

  const move = (step: (swiper: Swiper) => void) => {
    if (row.current) void start(row.current).then(step)
  }
  const hold = (event: { currentTarget: HTMLElement }) =>
    setPaused(event.currentTarget.matches(':hover, :focus-within'))

  const toggle = () => {
    if (row.current) void start(row.current)
    setPlaying(!playing)
    // Pressing Play starts the movement even though the pointer is still over the button.
    setPaused(false)
  }

  const button = {
    disabled: !isHydrated,
    className: getButtonClass({ variant: 'secondary', size: 'icon' }),
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-moving={playing && !paused}
      onPointerEnter={hold}
      onPointerLeave={hold}
      onFocus={hold}
      onBlur={hold}
    >
      <div ref={row} tabIndex={0} role="group" aria-label={`${label}: slides`} className="slides">
        <ul className="slides-track">
          {slides.map(({ key, content }) => (
            <li key={key} className={cn('slide', slideClassName)}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className={cn('mt-5 flex min-h-11 gap-2', controlsClassName)}>
        <button type="button" aria-label={playing ? 'Pause' : 'Play'} onClick={toggle} {...button}>
          {playing ? (
            <Icon icon={Pause} className="size-5" />
          ) : (
            <Icon icon={Play} className="size-5" />
          )}
        </button>
        <button
          type="button"
          aria-label="Previous"
          onClick={() => move((swiper) => swiper.slidePrev())}
          {...button}
        >
          <Icon icon={ArrowLeft} className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Next"
          onClick={() => move((swiper) => swiper.slideNext())}
          {...button}
        >
          <Icon icon={ArrowRight} className="size-5" />
        </button>
      </div>
    </section>
  )
}
