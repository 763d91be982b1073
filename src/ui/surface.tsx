import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A raised surface with a border and no shadow, for cards and panels. */
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
