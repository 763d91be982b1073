'use client'

import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { TextareaField } from '@/components/ui/textarea-field'
import { useDraft } from '@/components/use-draft'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { isBlank } from '@/lib/text/is-blank'
import { answerQuestion } from '../actions'
import type { DeskQuestion } from '../dto'
import { ANSWER_FAILED } from '../messages'
import { AnswerPreview } from './answer-preview'

type Outcome = { error: string; newer: DeskQuestion | null } | null

const NEWER =
  'Somebody else changed this answer since you opened it. Nothing was overwritten and your text is still here.'

/**
 * The text area and "Submit Answer" of one question. The draft is stored in the browser until
 * it is stored. If somebody else was faster, both texts are shown and one chooses (D-32).
 */
export function AnswerForm({
  question,
  onStored,
}: {
  question: DeskQuestion
  onStored: (question: DeskQuestion) => void
}) {
  const { id, answerText, updatedAt, answered } = question
  const [draft, setDraft] = useDraft(`answer:${id}`)
  const text = draft ?? answerText
  const [outcome, submit, isPending] = useActionState<Outcome>(async () => {
    try {
      const result = await answerQuestion({ id, text, updatedAt })
      if (!result.ok || !result.data?.saved) {
        notify({ tone: 'error', description: ANSWER_FAILED })
        if (!result.ok) return { error: result.error, newer: null }
        return { error: NEWER, newer: result.data?.question ?? null }
      }
      setDraft(null)
      onStored(result.data.question)
      notify({ tone: 'good', description: 'Answer submitted successfully' })
      return null
    } catch {
      notify({ tone: 'error', description: ANSWER_FAILED })
      return { error: ANSWER_FAILED, newer: null }
    }
  }, null)
  const newer = outcome?.newer && outcome.newer.updatedAt !== updatedAt ? outcome.newer : null

  return (
    <Form action={submit} className="flex flex-col gap-3">
      <TextareaField
        name={`answer-${id}`}
        label={answered ? 'Answer' : 'Your answer'}
        hint="Plain text, Markdown, or the link button above."
        rows={4}
        maxLength={ANSWER_LIMITS.characters}
        value={text}
        // What is typed after it was sent would go with the draft.
        readOnly={isPending}
        onChange={(event) =>
          setDraft(event.target.value === answerText ? null : event.target.value)
        }
        error={outcome && (!outcome.newer || newer) ? outcome.error : undefined}
      />
      {newer && (
        <div className="flex flex-col gap-3 rounded-control border border-warn p-4 text-sm">
          <p className="font-semibold">The answer as it is now</p>
          <p className="whitespace-pre-wrap">{newer.answerText || 'No answer.'}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={() => onStored(newer)}>
              Keep my text
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setDraft(null)
                onStored(newer)
              }}
            >
              Take theirs
            </Button>
          </div>
        </div>
      )}
      <AnswerPreview text={text} />
      <Button
        type="submit"
        size="sm"
        busy={isPending}
        disabled={isBlank(text) || Boolean(newer)}
        className="self-start"
      >
        Submit Answer
      </Button>
    </Form>
  )
}
