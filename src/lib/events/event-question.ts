import type { ActionResult } from '../records/action-result'
import { formatPeopleCount } from './format-seats'

/** What saving an event would mean to its people. */
type ChangePreview = { change: 'cancel' | 'move' | 'restore'; people: number }

/** What is asked before something is saved. */
export type SaveQuestion = {
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
}

const WORDS: Record<ChangePreview['change'], Omit<SaveQuestion, 'description'>> = {
  cancel: {
    title: 'Cancel this event?',
    confirmLabel: 'Cancel the event',
    cancelLabel: 'Back to the form',
  },
  move: { title: 'Move this event?', confirmLabel: 'Move the event' },
  restore: { title: 'Let this event take place after all?', confirmLabel: 'Save' },
}

/**
 * The question before people hear of what is saved, with their number; null where nobody does. A
 * count that failed stays one: it is no reason to save unasked.
 */
export function toSaveQuestion(
  foreseen: ActionResult<ChangePreview | null>,
): ActionResult<SaveQuestion | null> {
  if (!foreseen.ok) return foreseen
  if (!foreseen.data) return { ok: true, data: null }
  const { change, people } = foreseen.data
  const one = people === 1
  const description = `${formatPeopleCount(people)} ${one ? 'has' : 'have'} registered and ${one ? 'hears' : 'hear'} of it by mail.`
  return { ok: true, data: { ...WORDS[change], description } }
}
