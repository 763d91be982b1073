'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type Swiper from 'swiper'
import { matchesMedia, whenNear } from '@/lib/browser/optional-apis'
import { cn } from '@/lib/cn'
import type { CarouselControls } from './carousel-live'

/** What comes when the row is near: what moves it, and its buttons. */
type Live = { swiper: Swiper; Controls: typeof CarouselControls }

/**
 * A looping row of slides that moves on by itself every `delay` ms. Without its script it is a row
 * that scrolls and snaps; the script comes when the row is near. It rests while pointed at or
 * focused, has a pause button, and under reduced motion stands still until Play is pressed.
 * `slideClassName` gives the slides their width, so that nothing jumps when the script takes over.
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
  const [live, setLive] = useState<Live | null>(null)
  const [playing, setPlaying] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const element = row.current
    if (!element) return
    let gone = false
    let started: Swiper | undefined
    const stopWatching = whenNear(element, '300px', () => {
      void startLive(element, delay).then((next) => {
        if (gone) return next.swiper.destroy(true, false)
        started = next.swiper
        setLive(next)
        setPlaying(!matchesMedia('(prefers-reduced-motion: reduce)'))
      })
    })
    return () => {
      gone = true
      stopWatching()
      started?.destroy(true, false)
    }
  }, [delay])

  useEffect(() => {
    if (!live || live.swiper.destroyed) return
    if (playing && !paused) live.swiper.autoplay.start()
    else live.swiper.autoplay.stop()
  }, [live, playing, paused])

  const hold = (event: { currentTarget: HTMLElement }) =>
    setPaused(event.currentTarget.matches(':hover, :focus-within'))

  const toggle = () => {
    setPlaying(!playing)
    // Who presses Play wants to see it move, though the pointer is still on the button.
    setPaused(false)
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
        {live && <live.Controls swiper={live.swiper} isPlaying={playing} onToggle={toggle} />}
      </div>
    </section>
  )
}

async function startLive(row: HTMLElement, delay: number): Promise<Live> {
  const { CarouselControls: Controls, startSwiper } = await import('./carousel-live')
  return { swiper: await startSwiper({ row, delay }), Controls }
}
