import type { ReactNode } from 'react'
import type { PictureSource } from '@/lib/pictures/picture'
import { CARD_SIZES } from '@/lib/pictures/picture-sizes'
import { AppLink } from './app-link'
import { Badge } from './badge'
import { Picture } from './picture'
import { keepUnbroken } from './unbroken'

/**
 * A record in a catalog: picture, title, and facts that align across a row of `CardGrid`. The whole
 * card links to `href`, except for `action`. Set `priority` for the first card in view.
 */
export function PictureCard({
  href,
  title,
  picture,
  priority,
  featured,
  action,
  heading: Heading = 'h2',
  children,
}: {
  href: string
  title: string
  picture: PictureSource
  priority?: boolean
  featured?: boolean
  action?: ReactNode
  /** 'h3' below a heading of the list. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <li className="group/card relative row-span-3 grid grid-rows-subgrid content-start pb-12">
      <div className="overflow-hidden rounded-surface border border-line">
        <Picture
          // A description that repeats the title would be read twice.
          picture={picture.alt === title ? { ...picture, alt: '' } : picture}
          sizes={CARD_SIZES}
          priority={priority}
          className="aspect-3/2 w-full transition-transform group-hover/card:scale-[1.02] motion-reduce:transform-none"
        />
      </div>
      <Heading dir="auto" className="display pt-4 text-xl">
        <AppLink
          href={href}
          className="decoration-accent decoration-2 underline-offset-4 group-hover/card:underline after:absolute after:inset-0 after:rounded-surface"
        >
          {keepUnbroken(title)}
        </AppLink>
      </Heading>
      <div className="pt-2 text-sm text-ink-muted">
        {featured && (
          <Badge tone="accent" className="mr-2 mb-2">
            Featured
          </Badge>
        )}
        <div className="contents">{children}</div>
      </div>
      {action && <div className="absolute top-3 right-3 print:hidden">{action}</div>}
    </li>
  )
}
