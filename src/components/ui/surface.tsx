import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A raised sheet of paper: a card, a panel, a form's ground. No shadow; a line frames it. */
export function Surface({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }) {
  const Tag = Element as 'div'
  return (
    <Tag
      {...rest}
      className={cn('rounded-surface border border-line bg-paper-raised', className)}
    />
  )
}
