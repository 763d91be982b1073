import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/** Styles the text of an editor or an answer, at most 68ch wide (prose.css). */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('prose', className)}>{children}</div>
}

/** Renders plain text as paragraphs. An empty line ends a paragraph; a line break is kept. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="measure flex flex-col gap-4 text-lg">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
