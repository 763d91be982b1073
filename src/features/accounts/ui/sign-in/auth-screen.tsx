import type { ReactNode } from 'react'
import { Picture } from '@/ui/picture'
import { Surface } from '@/ui/surface'

export function AuthScreen({
  title,
  intro,
  footer,
  aside,
  children,
}: {
  title: string
  intro?: ReactNode
  footer?: ReactNode
  /** What the visitor signs in for. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="wrap grid grow content-start gap-x-16 gap-y-8 pt-10 pb-24 md:pt-20 lg:grid-cols-[1fr_28rem]">
      <header className="flex min-w-0 flex-col gap-6 wrap-anywhere lg:sticky lg:top-32 lg:self-start">
        <h1 className="display max-w-[12ch] text-3xl">{title}</h1>
        {intro && <p className="measure text-lg text-ink-muted">{intro}</p>}
        <div className="peer flex flex-col empty:hidden">{aside}</div>
        <Picture
          picture={{ src: '/hero.svg', width: 1000, height: 1000, alt: '' }}
          className="mt-4 hidden max-h-80 w-full max-w-md rounded-surface lg:peer-empty:block"
        />
      </header>
      <div className="flex max-w-md flex-col gap-6 lg:max-w-none">
        <Surface className="overflow-hidden">
          <div aria-hidden className="ruler" />
          <div className="flex flex-col gap-6 p-6 sm:p-8">{children}</div>
        </Surface>
        {footer && <p className="px-1 text-ink-muted">{footer}</p>}
      </div>
    </div>
  )
}
