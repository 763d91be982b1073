'use client'

import { useFormFields } from '@payloadcms/ui'
import type { DerivedMeta } from '@/platform/records/page-meta'
import { SHOWN, countCharacters, toDescription, toLine } from '@/lib/text/search-result'

type Site = { brand: string; tagline?: string | null; origin: string }

/** Shows how search engines list the page, as the fields are typed, and the lengths of its texts. */
export function SearchResult({ derived, site }: { derived: DerivedMeta; site: Site }) {
  const own = useFormFields(([fields]) => {
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
  const title = own.title || own.record || 'Untitled'
  const isWhole = derived.isWholeTitle
  const shown = {
    title: isWhole ? own.title || `${brand} - Online Learning Platform` : `${title} | ${brand}`,
    description: own.description || toDescription(own.text || tagline || ''),
  }
  const parts = `${derived.path}${own.slug}`.split('/').filter(Boolean)
  return (
    <section className="search-preview" aria-label="Search result">
      <p className="search-preview__label">Search result</p>
      <div className="search-preview__result" data-hidden={own.isHidden || undefined}>
        <p className="search-preview__address">
          <bdi>{[origin.replace(/^https?:\/\//, ''), ...parts].join(' › ')}</bdi>
        </p>
        <p className="search-preview__title" dir="auto">
          {shown.title}
        </p>
        <p className="search-preview__text" dir="auto">
          {shown.description}
        </p>
      </div>
      {own.isHidden && (
        <p className="search-preview__hidden">Search engines are asked not to list this page.</p>
      )}
      <ul className="search-preview__lengths">
        <Length label="Title" text={shown.title} most={SHOWN.title} isOwn={Boolean(own.title)} />
        <Length
          label="Description"
          text={shown.description}
          most={SHOWN.description}
          isOwn={Boolean(own.description)}
        />
      </ul>
    </section>
  )
}

type LengthProps = { label: string; text: string; most: number; isOwn: boolean }

function Length({ isOwn, label, most, text }: LengthProps) {
  const count = countCharacters(text)
  const isLong = count > most
  return (
    <li data-long={isLong || undefined}>
      <span>
        {`${label}: ${count} ${count === 1 ? 'character' : 'characters'}, of which search engines show about ${most}.`}
      </span>
      {!isOwn && <span> Derived from the page.</span>}
      {isLong && <span> The end may be cut off.</span>}
    </li>
  )
}
