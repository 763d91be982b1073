import { Paragraphs } from '@/ui/shell/record-article'
import { RecordCards } from '@/features/catalog/ui/record-cards'
import { AppLink } from '@/ui/app-link'
import { EmptyState } from '@/ui/empty-state'
import { Picture } from '@/ui/picture'
import type { PageTexts } from '@/features/pages/page-texts'
import type { InstructorPage, Taught } from '../server/queries'

const PARTS = ['upcoming', 'recordings', 'tutorials'] as const

/** The page of an instructor. Parts without records are left out. */
export function InstructorArticle({
  instructor: { links, name, picture, text },
  taught,
  texts,
  timeZone,
}: {
  instructor: InstructorPage
  taught: Taught
  texts: PageTexts['people']
  timeZone: string
}) {
  const parts = PARTS.filter((part) => taught[part].length > 0)
  return (
    <article className="wrap flex flex-col gap-16 pt-10 pb-24 wrap-anywhere md:pt-16">
      <header className="flex flex-col gap-x-10 gap-y-6 sm:flex-row">
        {picture && (
          <Picture
            picture={picture}
            priority
            sizes="14rem"
            className="size-40 shrink-0 rounded-surface border border-line md:size-56"
          />
        )}
        <div className="flex min-w-0 flex-col gap-5">
          <h1 dir="auto" className="display text-3xl">
            {name}
          </h1>
          {text && <Paragraphs text={text} />}
          {links.length > 0 && (
            <ul className="flex flex-wrap gap-x-6">
              {links.map(({ link, name: label }, index) => (
                <li key={index}>
                  <AppLink
                    href={link}
                    className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {parts.map((part) => (
        <section key={part} aria-labelledby={part} className="flex flex-col gap-8">
          <h2 id={part} className="display border-t border-line pt-6 text-xl">
            {texts[`${part}Title`]}
          </h2>
          <RecordCards cards={taught[part]} timeZone={timeZone} heading="h3" />
        </section>
      ))}
      {parts.length === 0 && <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
    </article>
  )
}
