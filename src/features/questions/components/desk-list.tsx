'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import type { DeskQuestion } from '../dto'
import { AnswerForm } from './answer-form'
import { SpokenTime } from './spoken-time'
import type { useDesk } from './use-desk'

/** Questions with their answer forms, as `useDesk` loads them. */
export function DeskList({
  desk,
  empty,
  showWorkshop,
}: {
  desk: ReturnType<typeof useDesk>
  empty: string
  showWorkshop: boolean
}) {
  const [isLoading, setIsLoading] = useState(false)
  const { status, questions, loadMore, replace, retry } = desk

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
            showWorkshop={showWorkshop}
            onStored={replace}
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

function DeskEntry({
  question,
  showWorkshop,
  onStored,
}: {
  question: DeskQuestion
  showWorkshop: boolean
  onStored: (question: DeskQuestion) => void
}) {
  const { asker, asked, age, workshop, answered, edited } = question
  return (
    <li
      data-question={question.id}
      className="flex flex-col gap-4 rounded-surface border border-line bg-paper p-5 whitespace-normal"
    >
      <header className="flex flex-col gap-2">
        <p className="font-semibold break-words whitespace-pre-line" dir="auto">
          {question.question}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {answered ? (
            <Badge tone="good">Answered</Badge>
          ) : (
            <Badge tone="warn">Waiting for {age}</Badge>
          )}
          <span>
            {asker}, <SpokenTime at={asked} />
          </span>
          {showWorkshop && workshop && <span>{workshop.title}</span>}
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
      <AnswerForm question={question} onStored={onStored} />
    </li>
  )
}
