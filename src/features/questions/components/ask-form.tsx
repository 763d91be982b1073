'use client'

import { unstable_rethrow } from 'next/navigation'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextareaField } from '@/components/ui/textarea-field'
import { useDraft } from '@/components/use-draft'
import type { ActionResult } from '@/lib/records/action-result'
import { isBlank } from '@/lib/text/is-blank'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { askQuestion } from '../actions'
import { SimilarQuestions } from './similar-questions'

const UNREACHABLE =
  'Your question could not be sent. It is still here: please check your connection and try again.'

/**
 * The form "Ask a Question" (P-51, P-52). What is typed is stored in the browser until the server
 * has it, so neither a failure nor a reload loses it.
 */
export function AskForm({
  workshopId,
  viewerId,
  path,
}: {
  workshopId: number
  viewerId: number
  path: string
}) {
  const [draft, setDraft] = useDraft(`question:${viewerId}:${workshopId}`)
  const text = draft ?? ''
  const [result, submit, isPending] = useActionState<ActionResult | null>(async () => {
    try {
      const answer = await askQuestion({ workshop: workshopId, question: text })
      if (answer.ok) setDraft(null)
      return answer
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
      <SimilarQuestions workshopId={workshopId} text={text} path={path} />
      <Button type="submit" busy={isPending} disabled={isBlank(text)} className="self-start">
        Submit Question
      </Button>
      <p role="status" className="text-sm font-medium text-good empty:hidden">
        {result?.ok && !isPending && text === '' ? 'Question submitted!' : ''}
      </p>
    </Form>
  )
}
