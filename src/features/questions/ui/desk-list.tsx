'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import type { DeskQuestion } from '../desk'
import { DeskEntry } from './desk-entry'
import type { Desk } from './use-desk'

/**
 * A list of questions with answer forms, loaded by `useDesk`.
 * @param props.oneAtATime only one form is open: the first, and after an answer the next
 */
export function DeskList({
  desk,
  empty,
  showTarget,
  oneAtATime = false,
}: {
  desk: Desk
  empty: string
  showTarget: boolean
  oneAtATime?: boolean
}) {
  const [chosen, setChosen] = useState<number | 'none'>()
  const [isLoading, setIsLoading] = useState(false)
  const { status, questions, loadMore, merge, replace, retry } = desk

  if (status === 'loading') {
    return (
      <div className="flex flex-col gap-3">
        <Spinner label="Loading questions..." />
        <Skeleton className="h-32 w-full" />
      </div>
    )
  }
  if (status === 'failed') {
    return (
      <EmptyState
        title="Could not load questions"
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  }
  if (questions.length === 0) return <EmptyState title={empty} />
  const waiting = questions.filter(({ answered }) => !answered)
  const isListed = chosen === 'none' || questions.some(({ id }) => id === chosen)
  const open = isListed ? chosen : waiting[0]?.id

  /** The next waiting question, from the top again after the last. */
  function nextAfter(id: number): number | 'none' {
    const place = questions.findIndex((question) => question.id === id)
    const others = waiting.filter((item) => item.id !== id)
    return (others.find((other) => questions.indexOf(other) > place) ?? others[0])?.id ?? 'none'
  }

  return (
    <div className="flex flex-col gap-5">
      <ol className={oneAtATime ? 'flex flex-col gap-3' : 'flex flex-col gap-5'}>
        {questions.map((question) => (
          <DeskEntry
            key={question.id}
            question={question}
            showTarget={showTarget}
            waiting={waiting.filter((item) => isAboutSame(item, question))}
            opening={
              oneAtATime
                ? {
                    isOpen: open === question.id,
                    takesFocus: chosen === question.id,
                    onToggle: () => setChosen(open === question.id ? 'none' : question.id),
                  }
                : undefined
            }
            onStored={(stored) => {
              replace(stored)
              setChosen(nextAfter(stored.id))
            }}
            onMerged={(into) => merge(question, into)}
          />
        ))}
      </ol>
      {loadMore && (
        <Button
          variant="secondary"
          className="self-start"
          busy={isLoading}
          onClick={async () => {
            setIsLoading(true)
            await loadMore()
            setIsLoading(false)
          }}
        >
          Load more questions
        </Button>
      )}
    </div>
  )
}

function isAboutSame({ target: one }: DeskQuestion, { target: other }: DeskQuestion): boolean {
  return one !== null && one.kind === other?.kind && one.id === other.id
}
