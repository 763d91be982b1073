'use client'

import { useEffect, useState } from 'react'
import { AnswerBody } from '@/components/answer-body'
import type { Answer } from '@/lib/answer/answer'
import { isBlank } from '@/lib/text/is-blank'

const PAUSE_MS = 250

/** A preview of the answer as learners will see it, rendered by the code that stores it. */
export function AnswerPreview({ text }: { text: string }) {
  const [shown, setShown] = useState<{ to: string; answer: Answer | null }>()

  useEffect(() => {
    if (isBlank(text)) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch('/api/questions/preview', {
          method: 'POST',
          body: text,
          signal: request.signal,
        })
        if (!response.ok) return
        const { answer } = (await response.json()) as { answer: Answer | null }
        setShown({ to: text, answer })
      } catch {
        // Retried on the next keystroke.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text])

  if (isBlank(text) || !shown?.answer) return null
  return (
    <div
      role="group"
      aria-label="Preview"
      aria-busy={shown.to !== text}
      className="flex flex-col gap-2 rounded-control border border-dashed border-ink-muted p-4"
    >
      <p className="text-xs font-semibold text-ink-muted">Preview</p>
      <AnswerBody answer={shown.answer} />
    </div>
  )
}
