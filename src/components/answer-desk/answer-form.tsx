'use client'

import { useActionState, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { TextareaField } from '@/components/ui/textarea-field'
import { useDraft } from '@/components/use-draft'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import type { DeskQuestion } from '@/lib/questions/desk'
import { isBlank } from '@/lib/text/is-blank'
import { AnswerPreview } from './answer-preview'
import { ANSWER_FAILED, sendAnswer } from './desk-api'
import { NewerAnswer } from './newer-answer'
import { SnippetMenu } from './snippet-menu'

type Outcome = { error: string; newer: DeskQuestion | null } | null

const NEWER =
  'Someone else changed this answer since you opened it. Nothing was overwritten, and your text is still here.'

/**
 * The answer form of one question. The draft is kept in the browser until the answer is stored. If
 * another user stored an answer first, both texts are shown. `onTyping` runs on every change.
 */
export function AnswerForm({
  question,
  onTyping,
  onStored,
}: {
  question: DeskQuestion
  onTyping?: () => void
  onStored: (question: DeskQuestion) => void
}) {
  const { id, answerText, updatedAt, answered } = question
  const [draft, setDraft] = useDraft(`answer:${id}`)
  const [isUsed, setIsUsed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const text = draft ?? answerText
  const [outcome, submit, isPending] = useActionState<Outcome>(async () => {
    const result = await sendAnswer({ id, text, updatedAt })
    if (!result.ok || !result.data.saved) {
      notify({ tone: 'error', description: ANSWER_FAILED })
      if (!result.ok) return { error: result.error ?? ANSWER_FAILED, newer: null }
      return { error: NEWER, newer: result.data.question }
    }
    setDraft(null)
    onStored(result.data.question)
    notify({ tone: 'good', description: 'Answer submitted successfully' })
    return null
  }, null)
  const newer = outcome?.newer && outcome.newer.updatedAt !== updatedAt ? outcome.newer : null

  function write(value: string) {
    setDraft(value === answerText ? null : value)
    onTyping?.()
  }

  function insert(snippet: string) {
    const area = form.current?.querySelector('textarea')
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    write(text.slice(0, start) + snippet + text.slice(end))
    const caret = start + snippet.length
    // Waits until the text is rendered.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(caret, caret)
    })
  }

  return (
    <Form
      ref={form}
      action={submit}
      className="flex flex-col gap-3"
      onFocus={() => setIsUsed(true)}
    >
      <TextareaField
        name={`answer-${id}`}
        label={answered ? 'Answer' : 'Your answer'}
        hint="Plain text, Markdown, or the link button above."
        rows={4}
        maxLength={ANSWER_LIMITS.characters}
        value={text}
        // Text typed after submission would be lost with the draft.
        readOnly={isPending}
        onChange={(event) => write(event.target.value)}
        error={outcome && (!outcome.newer || newer) ? outcome.error : undefined}
      />
      {newer && (
        <NewerAnswer
          text={newer.answerText}
          onKeep={() => onStored(newer)}
          onTake={() => {
            setDraft(null)
            onStored(newer)
          }}
        />
      )}
      {isUsed && <SnippetMenu id={id} onChoose={insert} />}
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
