'use client'

import { X } from '@/components/icons/x'
import { useEffect, useState } from 'react'
import { cn } from '@/lib/cn'
import { dismissToast, type Toast } from './notify'

const SHOWN_FOR_MS = { info: 6000, good: 6000, error: 10000 }

const EDGE = { info: 'border-l-ink', good: 'border-l-good', error: 'border-l-bad' }

/** A toast. It closes by itself, but not while it is hovered or focused. */
export function ToastCard({ toast: { id, tone, title, description } }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR_MS[tone])
    return () => clearTimeout(timer)
  }, [paused, id, tone])

  return (
    <li
      data-tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={cn(
        'flex animate-rise items-start gap-3 rounded-control border border-l-4 border-line bg-paper-raised py-3 pr-1.5 pl-4 text-sm text-ink shadow-float',
        EDGE[tone],
      )}
    >
      <div role={tone === 'error' ? 'alert' : undefined} className="grow py-0.5">
        {title && <p className={cn('font-semibold', tone === 'error' && 'text-bad')}>{title}</p>}
        {description && <p className={cn(title && 'text-ink-muted')}>{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-line/60"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
