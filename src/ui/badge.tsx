import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

export type BadgeTone = 'plain' | 'accent' | 'outline' | 'good' | 'warn' | 'bad'

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line text-ink-muted',
  accent: 'border-accent bg-accent text-accent-ink',
  outline: 'border-accent text-accent-text',
  good: 'border-good text-good',
  warn: 'border-warn text-warn',
  bad: 'border-bad text-bad',
}

export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return <span className={cn('badge', TONES[tone], className)}>{children}</span>
}
