'use client'

import type { Target } from '@/lib/records/target'
import { ButtonSnippet } from './button-snippet'
import { DeskList } from './desk-list'
import { useDesk } from './use-desk'

/**
 * The expanded row of a record in the dashboard: a link button snippet, and every question about
 * the record, newest first, with its answer. Loads on mount.
 */
export function TargetQuestions({ target }: { target: Target }) {
  const desk = useDesk({ target, waiting: false, byAskers: false })
  return (
    <div className="flex flex-col gap-5 p-1 text-left">
      <ButtonSnippet />
      <DeskList desk={desk} empty="No questions yet" showTarget={false} />
    </div>
  )
}
