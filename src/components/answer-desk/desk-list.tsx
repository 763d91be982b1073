'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import type { DeskQuestion } from '@/lib/questions/desk'
import { DeskEntry } from './desk-entry'
import type { Desk } from './use-desk'

/** A list of questions with answer forms, loaded by `useDesk`. */
export function DeskList({
  desk,
  empty,
  showTarget,
}: {
  desk: Desk
  empty: string
  showTarget: boolean
}) {
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
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-5">
        {questions.map((question) => (
          <DeskEntry
            key={question.id}
            question={question}
            showTarget={showTarget}
            waiting={questions.filter((one) => !one.answered && isAboutSame(one, question))}
            onStored={replace}
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
