import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { CardVariant } from '../dto'

const VARIANT_CLASSES: Record<CardVariant, string> = {
  open: 'border-ink-muted bg-paper-raised',
  calm: 'border-line',
  ticket: 'border-accent bg-paper-raised',
  live: 'on-accent border-accent',
}

/** The frame of a card: a ticket for attendees, accented while live, calm without an action. */
export function CardFrame({
  look,
  isLive = false,
  isHidden = false,
  stub,
  children,
}: {
  look: CardVariant
  isLive?: boolean
  isHidden?: boolean
  stub?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label="Registration"
      data-look={look}
      className={cn('overflow-clip rounded-surface border print:hidden', VARIANT_CLASSES[look])}
    >
      {stub}
      <div
        className={cn(
          'flex min-h-36 flex-col justify-center gap-3 p-5',
          isHidden && 'await-viewer',
        )}
      >
        {isLive && <Live isOnAccent={look === 'live'} />}
        <div className="contents">{children}</div>
      </div>
    </section>
  )
}

function Live({ isOnAccent }: { isOnAccent: boolean }) {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <span
        aria-hidden
        className={cn(
          'size-2.5 animate-pulse rounded-full',
          isOnAccent ? 'bg-accent-ink' : 'bg-accent',
        )}
      />
      Live now
    </p>
  )
}
