'use client'

import { useEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import type { DeskQuestion, SimilarQuestion } from '@/lib/questions/desk'
import { fetchSimilar } from '@/lib/questions/fetch-similar'
import { merge } from './desk-api'

/**
 * What was answered before and resembles a question, each with *Same as…*: the question is merged into
 * it, and its people hear of that answer (L-16).
 */
export function SimilarAnswers({
  question: { id, question, target },
  onMerged,
}: {
  question: DeskQuestion
  onMerged: () => void
}) {
  const [found, setFound] = useState<SimilarQuestion[]>([])
  const [chosen, setChosen] = useState<SimilarQuestion | null>(null)
  const { id: about, kind } = target ?? {}

  useEffect(() => {
    if (!about || !kind) return
    const request = new AbortController()
    void fetchSimilar({ id: about, kind }, question, request.signal).then((questions) => {
      if (questions) setFound(questions)
    })
    return () => request.abort()
  }, [about, kind, question])

  if (found.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-l-3 border-accent pl-4 text-sm">
      <p className="font-semibold">Answered before</p>
      <ul className="flex flex-col gap-2">
        {found.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-60">
              <AppLink
                href={one.href}
                prefetch={false}
                className="text-accent-text underline underline-offset-4"
              >
                {one.question}
              </AppLink>
              {one.about && <span className="block text-xs text-ink-muted">{one.about}</span>}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Same as: ${one.question}`}
              onClick={() => setChosen(one)}
            >
              Same as…
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        title="The same question?"
        description={`It becomes one with “${chosen?.question ?? ''}”. Whoever asks it hears of that answer.`}
        confirmLabel="Merge"
        onClose={() => setChosen(null)}
        onConfirm={async () => {
          if (!chosen) return
          const called = await merge(id, chosen.id)
          setChosen(null)
          if (!called.ok) {
            notify({ tone: 'error', description: called.error ?? 'Could not merge the questions.' })
            return
          }
          notify({ tone: 'good', description: 'Merged. Its people hear of the answer.' })
          onMerged()
        }}
      />
    </div>
  )
}
