import type { ReactNode } from 'react'
import type { PictureSource } from '@/lib/catalogue/picture'
import { Breadcrumbs } from './ui/breadcrumbs'
import { Picture } from './ui/picture'

/**
 * The page of one record: where it hangs, its title, its picture (or `media` in its place), the
 * text, and a side column that sticks on desktop and stands between picture and text on phones.
 */
export function RecordArticle({
  parent,
  title,
  picture,
  media,
  aside,
  children,
}: {
  parent: { href: string; label: string }
  title: string
  picture: PictureSource
  media?: ReactNode
  aside: ReactNode
  children: ReactNode
}) {
  return (
    <article className="wrap pb-24">
      <header className="flex flex-col gap-6 pt-10 pb-8 md:pt-14">
        <Breadcrumbs items={[parent]} current={title} />
        <h1 className="display max-w-[20ch] text-3xl">{title}</h1>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {media ?? (
          <Picture
            picture={picture}
            priority
            sizes="(min-width: 72rem) 48rem, 92vw"
            className="aspect-3/2 w-full rounded-surface border border-line"
          />
        )}
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:row-span-2">{aside}</div>
        <div className="flex min-w-0 flex-col gap-10">{children}</div>
      </div>
    </article>
  )
}
