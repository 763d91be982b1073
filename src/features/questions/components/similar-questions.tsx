'use client'

import { useEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { isBlank } from '@/lib/text/is-blank'
import type { SimilarQuestion } from '../dto'

const PAUSE_MS = 350

/** Answered questions that resemble what is being typed, so that many need not be asked at all. */
export function SimilarQuestions({
  workshopId,
  text,
  path,
}: {
  workshopId: number
  text: string
  path: string
}) {
  const found = useSimilar(workshopId, text)
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className="flex flex-col gap-2 border-l-3 border-accent pl-4 text-sm">
          <p className="font-semibold">Already answered?</p>
          <ul className="flex flex-col gap-1.5">
            {found.map(({ id, question }) => (
              <li key={id}>
                <AppLink
                  href={`${path}?answer=${id}#answer-${id}`}
                  prefetch={false}
                  className="line-clamp-2 text-accent-text underline underline-offset-4"
                >
                  {question}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function useSimilar(workshopId: number, text: string): SimilarQuestion[] {
  const [answer, setAnswer] = useState<{ to: string; questions: SimilarQuestion[] }>()

  useEffect(() => {
    if (isBlank(text)) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ workshop: String(workshopId), text: text.slice(0, 300) })
      try {
        const response = await fetch(`/api/questions/similar?${query}`, { signal: request.signal })
        if (!response.ok) return
        const { questions } = (await response.json()) as { questions: SimilarQuestion[] }
        setAnswer({ to: text, questions })
      } catch {
        // An offer, not a need: without it one simply asks.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [workshopId, text])

  // While the next response is under way the last one stays, so that the list does not flicker.
  return isBlank(text) ? [] : (answer?.questions ?? [])
}
