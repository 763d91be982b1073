import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

const ELEMENTS =
  '[&_h2]:display [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-xl [&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:mt-6 [&_h4]:font-semibold [&_p]:my-4 [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1 [&_li]:marker:text-accent-text [&_a:not(.button)]:text-accent-text [&_a:not(.button)]:underline [&_a:not(.button)]:underline-offset-4 [&_blockquote]:my-6 [&_blockquote]:border-l-3 [&_blockquote]:border-accent [&_blockquote]:pl-5 [&_blockquote]:text-ink-muted [&_code]:rounded-control [&_code]:bg-line/50 [&_code]:px-1.5 [&_code]:font-mono [&_code]:text-[0.9em] [&_pre]:my-6 [&_pre]:overflow-x-auto [&_pre]:rounded-surface [&_pre]:border [&_pre]:border-line [&_pre]:p-4 [&_hr]:my-10 [&_hr]:border-line [&>:first-child]:mt-0 [&>:last-child]:mb-0'

/** Running text of an editor: headings, lists, quotes and code in the product's type, 68ch wide. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('measure', ELEMENTS, className)}>{children}</div>
}
