'use client'

import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'

/** A question that another one can be merged into. */
export type Place = {
  id: number
  question: string
  /** Where it is read; null for one that waits. */
  href: string | null
  /** What it is about, where that is something else. */
  about: string | null
}

/** Questions that say what another one says, each with *Same as…*. Nothing where there are none. */
export function DuplicateList({
  title,
  places,
  onChoose,
}: {
  title: string
  places: readonly Place[]
  onChoose: (place: Place) => void
}) {
  if (places.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-l-3 border-accent pl-4 text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-col gap-2">
        {places.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-60">
              {one.href ? (
                <AppLink
                  href={one.href}
                  prefetch={false}
                  className="text-accent-text underline underline-offset-4"
                >
                  <bdi>{one.question}</bdi>
                </AppLink>
              ) : (
                <span>{one.question}</span>
              )}
              {one.about && <span className="block text-xs text-ink-muted">{one.about}</span>}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Same as: ${one.question}`}
              onClick={() => onChoose(one)}
            >
              Same as…
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
