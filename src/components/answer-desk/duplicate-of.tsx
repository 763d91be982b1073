'use client'

import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { findAlike } from '@/lib/questions/alike'
import type { DeskQuestion, SimilarQuestion } from '@/lib/questions/desk'
import { fetchSimilar } from '@/lib/questions/fetch-similar'
import { merge } from './desk-api'
import { DuplicateList, type Place } from './duplicate-list'

/**
 * Similar questions, answered and waiting, each with *Same as…*: the question is merged into it,
 * and its askers are notified of that answer.
 * @param props.waiting the other questions at the desk about the same record
 */
export function DuplicateOf({
  question: { id, question, target },
  waiting,
  onMerged,
}: {
  question: DeskQuestion
  waiting: readonly DeskQuestion[]
  onMerged: (into: number) => void
}) {
  const [found, setFound] = useState<SimilarQuestion[]>([])
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

  const others = findAlike({ id, question }, waiting).map((one) => {
    return { id: one.id, question: one.question, href: null, about: null }
  })
  const effect = chosen?.href ? 'is notified of that answer' : 'is notified when it is answered'
  return (
    <>
      <DuplicateList title="Already answered" places={found} onChoose={setChosen} />
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
            notify({ tone: 'error', description: called.error ?? 'Could not merge the questions.' })
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
