'use client'

import type { Target } from '@/lib/records/target'
import { ButtonSnippet } from './button-snippet'
import { DeskList } from './desk-list'
import { useDesk } from './use-desk'

/**
 * The expanded row of a record in the dashboard: the snippet of a link button, and every
 * question about it, newest first, each with its answer. Loads when it is mounted.
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
