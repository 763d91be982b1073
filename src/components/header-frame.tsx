'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { cn } from '@/lib/cn'

const THRESHOLD_PX = 50

/** The fixed header bar: solid at the top, translucent after 50 px of scrolling. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return (
    <header
      data-scrolled={scrolled}
      className={cn(
        'fixed inset-x-0 top-0 z-40 h-16 border-b transition-[background-color,border-color]',
        scrolled ? 'border-line bg-paper/80 backdrop-blur-md' : 'border-transparent bg-paper',
      )}
    >
      {children}
    </header>
  )
}
