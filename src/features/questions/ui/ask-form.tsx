'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useActionState, useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { TextareaField } from '@/ui/textarea-field'
import { useDraft } from '@/ui/shell/use-draft'
import type { ActionResult } from '@/lib/records/action-result'
import { isBlank } from '@/lib/text/plain-text'
import { QUESTION_LIMITS, type SimilarQuestion } from '../desk'
import type { Target } from '@/lib/records/target'
import { formatMoment } from '@/features/learning/transcript/moment'
import { AppLink } from '@/ui/app-link'
import { fetchSimilar } from '../fetch-similar'
import { askQuestion } from '../server/actions'

/** Debounce delay. Suggestions appear within this delay plus 150 ms after typing stops. */
const PAUSE_MS = 100

/** Answered questions similar to the draft, those about the same record first. */
function SimilarQuestions({ target, text, path }: { target: Target; text: string; path: string }) {
  const similar = useSimilar(target, text)
  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <div className="flex flex-col gap-2 border-l-3 border-accent pl-4 text-sm">
          <p className="font-semibold">Already answered?</p>
          <ul className="flex flex-col gap-1.5">
            {similar.map(({ about, href, id, question }) => (
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

const UNREACHABLE =
  'Your question could not be sent. Your text is still here. Please check your connection and try again.'

/** The form "Ask a Question". The draft stays in the browser until the server stores it. */
export function AskForm({
  target: { id, kind },
  at,
  viewerId,
  path,
  sent,
}: {
  target: Target
  at: number | null
  viewerId: number
  path: string
  /** When to expect an answer. */
  sent: string
}) {
  const [draft, setDraft] = useDraft(draftKey(viewerId, { id, kind }))
  const [atSeconds, setAtSeconds] = useState(at)
  const router = useRouter()
  const text = draft ?? ''
  const [result, submit, isPending] = useActionState<ActionResult | null>(async () => {
    try {
      const outcome = await askQuestion({ kind, id, question: text, atSeconds })
      if (outcome.ok) {
        setDraft(null)
        setAtSeconds(null)
        router.refresh()
      }
      return outcome
    } catch (error) {
      unstable_rethrow(error)
      return { ok: false, error: UNREACHABLE }
    }
  }, null)
  const error = result && !result.ok ? result.error : undefined

  return (
    <Form action={submit} aria-labelledby="ask" className="flex flex-col gap-4">
      <h2 id="ask" className="display text-xl">
        Ask a Question
      </h2>
      {atSeconds !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>
            About <strong>{formatMoment(atSeconds)}</strong> of the video
          </span>
          <Button variant="link" onClick={() => setAtSeconds(null)}>
            Remove the time
          </Button>
        </p>
      )}
      <TextareaField
        name="question"
        label="Your question"
        hideLabel
        placeholder="Type your question here..."
        rows={5}
        maxLength={QUESTION_LIMITS.characters}
        value={text}
        onChange={(event) => setDraft(event.target.value || null)}
        error={error}
        autoComplete="off"
      />
      <SimilarQuestions target={{ id, kind }} text={text} path={path} />
      <Button type="submit" busy={isPending} disabled={isBlank(text)} className="self-start">
        Submit Question
      </Button>
      <div role="status" className="text-sm empty:hidden">
        {result?.ok && !isPending && text === '' && (
          <>
            <p className="font-semibold text-good">Question submitted!</p>
            <p>
              {sent} You get an email, unless you switched that off, and find the answer under “Your
              questions”.
            </p>
          </>
        )}
      </div>
    </Form>
  )
}

/** Draft keys of workshops have no kind, because they predate the other kinds. */
function draftKey(viewerId: number, { id, kind }: Target): string {
  return kind === 'workshop' ? `question:${viewerId}:${id}` : `question:${viewerId}:${kind}:${id}`
}
