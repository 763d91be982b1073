'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextareaField } from '@/components/ui/textarea-field'
import { useDraft } from '@/components/use-draft'
import type { ActionResult } from '@/lib/records/action-result'
import { isBlank } from '@/lib/text/is-blank'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import type { Target } from '@/lib/records/target'
import { formatMoment } from '@/lib/transcript/moment'
import { askQuestion } from '../actions'
import { SimilarQuestions } from './similar-questions'

const UNREACHABLE =
  'Your question could not be sent. Your text is still here. Please check your connection and try again.'

/** The form "Ask a Question". The draft stays in the browser until the server stores it. */
export function AskForm({
  target: { id, kind },
  at,
  viewerId,
  path,
}: {
  target: Target
  at: number | null
  viewerId: number
  path: string
}) {
  const [draft, setDraft] = useDraft(draftKey(viewerId, { id, kind }))
  const [atSeconds, setAtSeconds] = useState(at)
  const router = useRouter()
  const text = draft ?? ''
  const [result, submit, isPending] = useActionState<ActionResult | null>(async () => {
    try {
      const sent = await askQuestion({ kind, id, question: text, atSeconds })
      if (sent.ok) {
        setDraft(null)
        setAtSeconds(null)
        router.refresh()
      }
      return sent
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
      <p role="status" className="text-sm font-medium text-good empty:hidden">
        {result?.ok && !isPending && text === '' ? 'Question submitted!' : ''}
      </p>
    </Form>
  )
}

/** Draft keys of workshops have no kind, because they predate the other kinds. */
function draftKey(viewerId: number, { id, kind }: Target): string {
  return kind === 'workshop' ? `question:${viewerId}:${id}` : `question:${viewerId}:${kind}:${id}`
}
