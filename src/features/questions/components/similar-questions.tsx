'use client'

import { useEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import type { SimilarQuestion } from '@/lib/questions/desk'
import { fetchSimilar } from '@/lib/questions/fetch-similar'
import type { Target } from '@/lib/records/target'
import { isBlank } from '@/lib/text/is-blank'

/** Debounce delay. Suggestions appear within this delay plus 150 ms after typing stops. */
const PAUSE_MS = 100

/** Answered questions similar to the draft, those about the same record first. */
export function SimilarQuestions({
  target,
  text,
  path,
}: {
  target: Target
  text: string
  path: string
}) {
  const found = useSimilar(target, text)
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className="flex flex-col gap-2 border-l-3 border-accent pl-4 text-sm">
          <p className="font-semibold">Already answered?</p>
          <ul className="flex flex-col gap-1.5">
            {found.map(({ about, href, id, question }) => (
              <li key={id}>
                <AppLink
                  href={about ? href : `${path}?answer=${id}#answer-${id}`}
                  prefetch={false}
                  className="line-clamp-2 text-accent-text underline underline-offset-4"
                >
                  {question}
                </AppLink>
                {about && <span className="block text-xs text-ink-muted">{about}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function useSimilar({ id, kind }: Target, text: string): SimilarQuestion[] {
  const [answer, setAnswer] = useState<SimilarQuestion[]>([])

  useEffect(() => {
    if (isBlank(text)) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const questions = await fetchSimilar({ id, kind }, text, request.signal)
      if (questions) setAnswer(questions)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [id, kind, text])

  // Keeps the previous results while a request is pending, so that the list does not flicker.
  return isBlank(text) ? [] : answer
}
