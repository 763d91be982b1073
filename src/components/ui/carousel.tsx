'use client'

import { ArrowLeft } from '@/components/icons/arrow-left'
import { ArrowRight } from '@/components/icons/arrow-right'
import { Pause } from '@/components/icons/pause'
import { Play } from '@/components/icons/play'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type Swiper from 'swiper'
import { cn } from '@/lib/cn'
import { buttonClass } from './button-class'
import { startSwiper } from './start-swiper'

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
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [playing, setPlaying] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const element = row.current
    if (!element) return
    let gone = false
    let started: Swiper | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void startSwiper({ row: element, delay }).then((instance) => {
          if (gone) return instance.destroy(true, false)
          started = instance
          setSwiper(instance)
          setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
        })
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      started?.destroy(true, false)
    }
  }, [delay])

  useEffect(() => {
    if (!swiper || swiper.destroyed) return
    if (playing && !paused) swiper.autoplay.start()
    else swiper.autoplay.stop()
  }, [swiper, playing, paused])

  const hold = (event: { currentTarget: HTMLElement }) =>
    setPaused(event.currentTarget.matches(':hover, :focus-within'))

  const toggle = () => {
    setPlaying(!playing)
    // Who presses Play wants to see it move, though the pointer is still on the button.
    setPaused(false)
  }

  const Icon = playing ? Pause : Play
  const control = buttonClass({ variant: 'secondary', size: 'icon' })
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
      <div className={cn('mt-5 flex gap-2', !swiper && 'invisible', controlsClassName)}>
        <button
          type="button"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={toggle}
          className={control}
        >
          <Icon aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Previous"
          onClick={() => swiper?.slidePrev()}
          className={control}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Next"
          onClick={() => swiper?.slideNext()}
          className={control}
        >
          <ArrowRight aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  )
}
