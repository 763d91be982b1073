'use client'

import { useActionState, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextareaField } from '@/ui/textarea-field'
import { useDraft } from '@/ui/shell/use-draft'
import { ANSWER_LIMITS, type Answer } from '../answer/answer'
import type { DeskQuestion, Snippet } from '../desk'
import { isBlank } from '@/lib/text/plain-text'
import { AnswerBody } from './answer-body'
import { SelectField } from '@/ui/select-field'
import { formatText, type Selected } from '../answer/format-text'
import { ANSWER_FAILED, loadSnippets, sendAnswer } from './desk-api'
import { FormatButtons } from './format-buttons'

const PAUSE_MS = 250

/** A preview of the answer as learners will see it, rendered by the code that stores it. */
function AnswerPreview({ text }: { text: string }) {
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

let loadedSnippets: Promise<Snippet[] | null> | undefined

/**
 * The team's snippets; choosing one inserts its text. They load once per page, when the first form
 * is used. If that fails, the next form retries. Renders nothing if there are none.
 */
function SnippetMenu({ id, onChoose }: { id: number; onChoose: (text: string) => void }) {
  const [snippets, setSnippets] = useState<Snippet[]>([])

  useEffect(() => {
    let isHere = true
    loadedSnippets ??= loadSnippets()
    void loadedSnippets.then((all) => {
      if (!all) loadedSnippets = undefined
      else if (isHere) setSnippets(all)
    })
    return () => {
      isHere = false
    }
  }, [])

  if (snippets.length === 0) return null
  return (
    <SelectField
      name={`snippet-${id}`}
      label="Insert a snippet"
      className="max-w-80"
      placeholder="Choose…"
      value=""
      onChange={(event) => {
        const snippet = snippets.find((item) => String(item.id) === event.target.value)
        if (snippet) onChoose(snippet.text)
      }}
      options={snippets.map(({ id: value, title }) => ({ value: String(value), label: title }))}
    />
  )
}

type Outcome = { error: string; newer: DeskQuestion | null } | null

const NEWER =
  'Someone else changed this answer since you opened it. Nothing was overwritten, and your text is still here.'

/**
 * The answer form of one question. The draft is kept in the browser until the answer is stored. If
 * another user stored an answer first, both texts are shown. `onTyping` runs on every change.
 * @param props.atDesk shows formatting buttons and the key that sends the answer
 * @param props.takesFocus moves the focus to the text
 */
export function AnswerForm({
  question,
  atDesk = false,
  takesFocus = false,
  onTyping,
  onStored,
}: {
  question: DeskQuestion
  atDesk?: boolean
  takesFocus?: boolean
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
      if (!result.ok) return { error: result.refusal?.message ?? ANSWER_FAILED, newer: null }
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

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])

  function edit(change: (now: Selected) => Selected) {
    const area = form.current?.querySelector('textarea')
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const next = change({ text, start, end })
    write(next.text)
    // Waits until the text is rendered.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(next.start, next.end)
    })
  }

  const insert = (snippet: string) =>
    edit(({ text: before, start, end }) => {
      const caret = start + snippet.length
      return {
        text: before.slice(0, start) + snippet + before.slice(end),
        start: caret,
        end: caret,
      }
    })
  const isReady = !isBlank(text) && !newer && !isPending

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
        hint={
          atDesk
            ? 'Plain text or Markdown. Ctrl+Enter sends the answer and opens the next question.'
            : 'Plain text, Markdown, or the link button above.'
        }
        rows={4}
        maxLength={ANSWER_LIMITS.characters}
        value={text}
        // Text typed after submission would be lost with the draft.
        readOnly={isPending}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          if (isReady) form.current?.requestSubmit()
        }}
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
      {atDesk && <FormatButtons onFormat={(format) => edit((now) => formatText(now, format))} />}
      {isUsed && <SnippetMenu id={id} onChoose={insert} />}
      <AnswerPreview text={text} />
      <Button type="submit" size="sm" busy={isPending} disabled={!isReady} className="self-start">
        Submit Answer
      </Button>
    </Form>
  )
}

/** The answer that another user stored in the meantime, and a choice between both texts. */
function NewerAnswer({
  text,
  onKeep,
  onTake,
}: {
  text: string
  onKeep: () => void
  onTake: () => void
}) {
  return (
    <div className="flex flex-col gap-3 rounded-control border border-warn p-4 text-sm">
      <p className="font-semibold">The current answer</p>
      <p className="whitespace-pre-wrap">{text || 'No answer.'}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onKeep}>
          Keep my text
        </Button>
        <Button variant="secondary" size="sm" onClick={onTake}>
          Use theirs
        </Button>
      </div>
    </div>
  )
}
