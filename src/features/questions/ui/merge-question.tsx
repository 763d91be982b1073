'use client'

import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import { findAlike } from '../alike'
import type { DeskQuestion, SimilarQuestion } from '../desk'
import { fetchSimilar } from '../fetch-similar'
import { AppLink } from '@/ui/app-link'
import { Button } from '@/ui/button'
import { merge } from './desk-api'

/**
 * Similar questions, answered and waiting, each with *Same as…*: the question is merged into it,
 * and its askers are notified of that answer.
 * @param props.waiting the other questions at the desk about the same record
 */
export function MergeQuestion({
  question: { id, question, target },
  waiting,
  onMerged,
}: {
  question: DeskQuestion
  waiting: readonly DeskQuestion[]
  onMerged: (into: number) => void
}) {
  const [similar, setFound] = useState<SimilarQuestion[]>([])
  const [chosen, setChosen] = useState<Place | null>(null)
  const { id: about, kind } = target ?? {}

  useEffect(() => {
    if (!about || !kind) return
    const request = new AbortController()
    void fetchSimilar({ id: about, kind }, question, request.signal).then((questions) => {
      if (questions) setFound(questions)
    })
    return () => request.abort()
  }, [about, kind, question])

  const others = findAlike({ id, question }, waiting).map((item) => {
    return { id: item.id, question: item.question, href: null, about: null }
  })
  const effect = chosen?.href ? 'is notified of that answer' : 'is notified when it is answered'
  return (
    <>
      <DuplicateList title="Already answered" places={similar} onChoose={setChosen} />
      <DuplicateList title="Waiting, too" places={others} onChoose={setChosen} />
      <ConfirmDialog
        open={chosen !== null}
        title="The same question?"
        description={`It is merged into “${chosen?.question ?? ''}”. Everyone who asked it ${effect}.`}
        confirmLabel="Merge"
        onClose={() => setChosen(null)}
        onConfirm={async () => {
          if (!chosen) return
          const called = await merge(id, chosen.id)
          setChosen(null)
          if (!called.ok) {
            notify({
              tone: 'error',
              description: called.refusal?.message ?? 'Could not merge the questions.',
            })
            return
          }
          const description = chosen.href
            ? 'Merged. The askers are notified of the answer.'
            : 'Merged.'
          notify({ tone: 'good', description })
          onMerged(chosen.id)
        }}
      />
    </>
  )
}

type Place = {
  id: number
  question: string
  /** The page of the question; null while it waits. */
  href: string | null
  /** The record it is about, if it is a different one. */
  about: string | null
}

/** Possible duplicates, each with *Same as…*. Renders nothing if there are none. */
function DuplicateList({
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
        {places.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-60">
              {place.href ? (
                <AppLink
                  href={place.href}
                  prefetch={false}
                  className="text-accent-text underline underline-offset-4"
                >
                  <bdi>{place.question}</bdi>
                </AppLink>
              ) : (
                <span>{place.question}</span>
              )}
              {place.about && <span className="block text-xs text-ink-muted">{place.about}</span>}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Same as: ${place.question}`}
              onClick={() => onChoose(place)}
            >
              Same as…
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
