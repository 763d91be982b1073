'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { SpokenTime } from './spoken-time'
import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { DeskQuestion } from '../desk'
import { toMomentAnchor } from '@/features/learning/transcript/moment'
import { AnswerForm } from './answer-form'
import { MergeQuestion } from './merge-question'
import { claim } from './desk-api'

/** A claim expires after ten minutes. Continued typing renews it after five. */
const AGAIN_MS = 5 * 60_000

/**
 * Shows who else is answering a question. `begin` claims the question and may be called repeatedly;
 * `end` releases it. A claim is a notice, not a lock: no answer is ever lost.
 */
function useClaim(id: number, claimant: string | null) {
  const [claimedBy, setClaimedBy] = useState(claimant)
  const claimedAt = useRef(0)

  const begin = useCallback(() => {
    const now = Date.now()
    if (now - claimedAt.current < AGAIN_MS) return
    claimedAt.current = now
    void claim(id, true).then((called) => {
      if (called.ok) setClaimedBy(called.data.claimedBy)
    })
  }, [id])

  const end = useCallback(() => {
    if (claimedAt.current === 0) return
    claimedAt.current = 0
    void claim(id, false)
  }, [id])

  // Releases the claim when the user leaves.
  useEffect(() => end, [end])
  return { claimedBy, begin, end }
}

type Opening = {
  isOpen: boolean
  /** The user opened it, or answered the question before it. */
  takesFocus: boolean
  onToggle: () => void
}

/**
 * A question at the desk: what it is about, who asks and how many, the answer form, and, once the
 * user starts an answer, similar answered questions. `waiting` are other waiting questions about
 * the same record. `opening` opens and closes the answer; without it, it is always open.
 */
export function DeskEntry({
  question,
  waiting,
  showTarget,
  opening,
  onStored,
  onMerged,
}: {
  question: DeskQuestion
  waiting: readonly DeskQuestion[]
  showTarget: boolean
  opening?: Opening
  onStored: (question: DeskQuestion) => void
  onMerged: (into: number) => void
}) {
  const [isUsed, setIsUsed] = useState(false)
  const { id, answered } = question
  const isOpen = opening?.isOpen ?? true
  const { claimedBy, begin, end } = useClaim(id, question.claimedBy)
  return (
    <li
      data-question={id}
      className="flex flex-col gap-4 rounded-surface border border-line bg-paper p-5 whitespace-normal"
      onFocus={() => setIsUsed(true)}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <DeskFacts question={question} showTarget={showTarget} />
        {opening && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-describedby={`question-${id}`}
            onClick={opening.onToggle}
          >
            {isOpen ? 'Close' : answered ? 'Edit answer' : 'Answer'}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm font-medium text-warn empty:hidden">
        {claimedBy && `${claimedBy} is answering`}
      </p>
      {isOpen && (
        <AnswerForm
          question={question}
          atDesk={opening !== undefined}
          takesFocus={opening?.takesFocus}
          onTyping={answered ? undefined : begin}
          onStored={(stored) => {
            end()
            onStored(stored)
          }}
        />
      )}
      {isOpen && isUsed && !answered && (
        <MergeQuestion question={question} waiting={waiting} onMerged={onMerged} />
      )}
    </li>
  )
}

function DeskFacts({ question, showTarget }: { question: DeskQuestion; showTarget: boolean }) {
  const { asker, asked, age, askers, at, target, answered, edited, votes } = question
  return (
    <header className="flex min-w-0 flex-[1_1_20rem] flex-col gap-2">
      <p
        id={`question-${question.id}`}
        className="font-semibold break-words whitespace-pre-line"
        dir="auto"
      >
        {question.question}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        {answered ? (
          <Badge tone="good">Answered</Badge>
        ) : (
          <Badge tone="warn">{`Waiting for ${age}`}</Badge>
        )}
        {askers > 1 && <Badge>{`${askers} people ask this`}</Badge>}
        {votes > 0 && <span>{`${votes} have it too`}</span>}
        <span>
          <bdi>{asker}</bdi>, <SpokenTime at={asked} />
        </span>
        {showTarget && target && <bdi>{target.title}</bdi>}
        {at && target && (
          <AppLink
            href={`${target.path}#${toMomentAnchor(at.seconds)}`}
            prefetch={false}
            className="text-accent-text underline underline-offset-4"
          >
            {`at ${at.words}`}
          </AppLink>
        )}
        {answered && (
          <span>
            Answered <SpokenTime at={answered} />
          </span>
        )}
        {edited && (
          <span>
            Edited <SpokenTime at={edited} />
          </span>
        )}
      </p>
    </header>
  )
}
