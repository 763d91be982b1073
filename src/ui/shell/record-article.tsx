import type { ReactElement, ReactNode } from 'react'
import type { PictureSource } from '@/lib/pictures/picture'
import { LEAD_SIZES } from '@/lib/pictures/picture-sizes'
import { cn } from '@/lib/cn'
import { RichText } from './rich-text'
import { Breadcrumbs } from '../breadcrumbs'
import { Picture } from '../picture'
import { keepUnbroken } from '../unbroken'

/** Longer titles would fill the first screen of a phone at full size. */
const LONG_TITLE = 60
/** Fewer characters leave room below them, next to the side column. */
const SHORT_TEXT = 800

type About = {
  heading: string
  text: string
  body?: object | null
}

/**
 * The page of one record: breadcrumbs, title, picture (or `media` in its place, or a full-width
 * `stage`), content, and a side column that is sticky on desktop. On phones the `facts` come before
 * the text and the `cards` after it, as on desktop if the text is short.
 */
export function RecordArticle({
  parent,
  title,
  subtitle,
  actions,
  picture,
  media,
  stage,
  facts,
  cards,
  about,
  after,
  children,
}: {
  parent: { href: string; label: string }
  title: string
  subtitle?: ReactElement | null | false
  actions?: ReactNode
  picture: PictureSource
  media?: ReactNode
  stage?: ReactNode
  facts: ReactNode
  cards?: ReactNode
  about: About
  /** In full width, below everything else. */
  after?: ReactNode
  children?: ReactNode
}) {
  const isShort = !about.body && about.text.length < SHORT_TEXT
  return (
    <article className="wrap pb-24 wrap-anywhere">
      <header className="flex flex-col gap-6 pt-10 pb-8 md:pt-14">
        <Breadcrumbs items={[parent]} current={title} />
        <h1
          dir="auto"
          className={cn(
            'display',
            title.length > LONG_TITLE ? 'max-w-[28ch] text-2xl' : 'max-w-[20ch] text-3xl',
          )}
        >
          {keepUnbroken(title)}
        </h1>
        {subtitle}
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </header>
      {stage && <div className="mb-12">{stage}</div>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        {!stage &&
          (media ?? (
            <Picture
              picture={picture}
              priority
              sizes={LEAD_SIZES}
              className="aspect-3/2 w-full rounded-surface border border-line"
            />
          ))}
        <div className="contents lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
          <div className="flex flex-col gap-6">{facts}</div>
          {cards && !isShort && (
            <div className="order-1 flex flex-col gap-6 print:hidden">{cards}</div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-14 lg:col-start-1">
          <section aria-labelledby="about">
            <h2 id="about" className="display mb-4 text-xl">
              {about.heading}
            </h2>
            <Paragraphs text={about.text} />
            {about.body && <RichText data={about.body} className="mt-8" />}
          </section>
          {children}
          {cards && isShort && (
            <div className="grid items-start gap-6 md:auto-cols-fr md:grid-flow-col print:hidden">
              {cards}
            </div>
          )}
        </div>
      </div>
      {after}
    </article>
  )
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
