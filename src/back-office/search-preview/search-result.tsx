'use client'

import { useFormFields } from '@payloadcms/ui'
import type { DerivedMeta } from '@/platform/records/page-meta'
import { SHOWN, countCharacters, toDescription, toLine } from '@/lib/text/search-result'

type Site = { brand: string; tagline?: string | null; origin: string }

/** Shows how search engines list the page, as the fields are typed, and the lengths of its texts. */
export function SearchResult({ derived, site }: { derived: DerivedMeta; site: Site }) {
  const typed = useFormFields(([fields]) => {
    const read = (name: string) => {
      const value = fields[name]?.value
      return typeof value === 'string' ? value.trim() : ''
    }
    return {
      title: toLine(read('meta.title')),
      description: toLine(read('meta.description')),
      isHidden: fields['meta.noIndex']?.value === true,
      slug: derived.hasSlug ? read('slug') : '',
      record: derived.title ?? read('title'),
      text: derived.description.map(read).find(Boolean),
    }
  })
  const { brand, origin, tagline } = site
  const title = typed.title || typed.record || 'Untitled'
  const isWhole = derived.isWholeTitle
  const shown = {
    title: isWhole ? typed.title || `${brand} - Online Learning Platform` : `${title} | ${brand}`,
    description: typed.description || toDescription(typed.text || tagline || ''),
  }
  const parts = `${derived.path}${typed.slug}`.split('/').filter(Boolean)
  return (
    <section
      className="tw:mt-[calc(var(--base)*0.75)] tw:mb-(--base) tw:max-w-[40rem] tw:leading-[1.4] tw:[&_p]:m-0"
      aria-label="Search result"
    >
      <p>Search result</p>
      <div
        className="tw:panel tw:mt-[0.4rem] tw:mb-3 tw:bg-(--theme-elevation-0) tw:p-4 tw:wrap-anywhere tw:data-hidden:border-dashed tw:data-hidden:*:text-(--theme-elevation-500)"
        data-hidden={typed.isHidden || undefined}
      >
        <p className="tw:truncate tw:text-[13px] tw:text-muted">
          <bdi>{[origin.replace(/^https?:\/\//, ''), ...parts].join(' › ')}</bdi>
        </p>
        <p
          className="tw:line-clamp-1 tw:py-[0.15rem] tw:text-[19px] tw:text-(--brand-link) tw:max-[600px]:line-clamp-2"
          dir="auto"
        >
          {shown.title}
        </p>
        <p
          className="tw:line-clamp-2 tw:text-[14px] tw:text-(--theme-elevation-800) tw:max-[600px]:line-clamp-3"
          dir="auto"
        >
          {shown.description}
        </p>
      </div>
      {typed.isHidden && (
        <p className="tw:text-(--theme-warning-650)">
          Search engines are asked not to list this page.
        </p>
      )}
      <ul className="tw:plain-list tw:text-[13px] tw:text-muted">
        <Length
          label="Title"
          text={shown.title}
          most={SHOWN.title}
          isTyped={Boolean(typed.title)}
        />
        <Length
          label="Description"
          text={shown.description}
          most={SHOWN.description}
          isTyped={Boolean(typed.description)}
        />
      </ul>
    </section>
  )
}

type LengthProps = { label: string; text: string; most: number; isTyped: boolean }

function Length({ isTyped, label, most, text }: LengthProps) {
  const count = countCharacters(text)
  const isLong = count > most
  return (
    <li className={isLong ? 'tw:text-(--theme-warning-650)' : undefined}>
      <span>
        {`${label}: ${count} ${count === 1 ? 'character' : 'characters'}, of which search engines show about ${most}.`}
      </span>
      {!isTyped && <span> Derived from the page.</span>}
      {isLong && <span> The end may be cut off.</span>}
    </li>
  )
}
