'use client'

import { ButtonSnippet } from './button-snippet'
import { DeskList } from './desk-list'
import { useDesk } from './use-desk'

/**
 * The expanded row of a workshop in the dashboard: the snippet of a link button, and every
 * question of the workshop, newest first, each with its answer. Loads when it is mounted.
 */
export function WorkshopQuestions({ workshopId }: { workshopId: number }) {
  const desk = useDesk({ workshop: workshopId, waiting: false })
  return (
    <div className="flex flex-col gap-5 p-1 text-left">
      <ButtonSnippet />
      <DeskList desk={desk} empty="No questions yet" showWorkshop={false} />
    </div>
  )
}
