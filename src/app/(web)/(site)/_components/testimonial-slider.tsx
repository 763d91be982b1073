'use client'

import { useState, type ReactNode } from 'react'
import { ArrowLeft, ArrowRight } from 'lucide'
import { Icon } from '@/ui/icon'
import { getButtonClass } from '@/ui/button-class'
import { cn } from '@/lib/cn'

/** All testimonials share one grid cell, so that the layout does not shift. */
export function TestimonialSlider({
  slides,
}: {
  slides: readonly { id: string; author: string; content: ReactNode }[]
}) {
  const [current, setCurrent] = useState(0)
  const step = (by: number) => setCurrent((current + by + slides.length) % slides.length)
  const arrow = getButtonClass({ variant: 'secondary', size: 'icon' })
  return (
    <div role="group" aria-roledescription="carousel" aria-label="Testimonials">
      <ul aria-live="polite" className="grid">
        {slides.map(({ id, content }, index) => (
          <li
            key={id}
            className={cn(
              '[grid-area:1/1] transition-opacity',
              index === current ? 'opacity-100' : 'invisible opacity-0',
            )}
          >
            {content}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex items-center gap-2">
        <button
          type="button"
          aria-label="Previous testimonial"
          onClick={() => step(-1)}
          className={arrow}
        >
          <Icon icon={ArrowLeft} className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Next testimonial"
          onClick={() => step(1)}
          className={arrow}
        >
          <Icon icon={ArrowRight} className="size-5" />
        </button>
        <ul className="ml-2 flex">
          {slides.map(({ id, author }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Testimonial ${index + 1} of ${slides.length}, ${author}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => setCurrent(index)}
                className="grid size-8 place-items-center rounded-control before:size-2.5 before:rounded-full before:border before:border-ink-muted before:transition-colors hover:before:bg-ink-muted aria-[current]:before:border-accent aria-[current]:before:bg-accent"
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
