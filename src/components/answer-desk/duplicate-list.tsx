'use client'

import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'

export type Place = {
  id: number
  question: string
  /** The page of the question; null while it waits. */
  href: string | null
  /** The record it is about, if it is a different one. */
  about: string | null
}

/** Possible duplicates, each with *Same as…*. Renders nothing if there are none. */
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
