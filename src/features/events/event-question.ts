import type { ActionResult } from '@/lib/records/action-result'
import { formatChanged, type FormNames } from './format-series'
import type { ChangedSeries } from './series-use-cases'
import { formatPeopleCount } from './format-seats'

type ChangePreview =
  | { change: 'cancel' | 'move' | 'change' | 'restore'; people: number }
  /** Of several events of a series. */
  | { series: Pick<ChangedSeries, 'events' | 'people' | 'kept' | 'refused'> }

export type SaveQuestion = {
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
}

const COPY: Record<'cancel' | 'move' | 'change' | 'restore', Omit<SaveQuestion, 'description'>> = {
  cancel: {
    title: 'Cancel this event?',
    confirmLabel: 'Cancel event',
    cancelLabel: 'Back to the form',
  },
  move: { title: 'Move this event?', confirmLabel: 'Move event' },
  change: { title: 'Change the time or place of this event?', confirmLabel: 'Change event' },
  restore: { title: 'Restore this event?', confirmLabel: 'Save' },
}

/**
 * Builds the confirmation before attendees are notified, or null if no one is. A failed count stays
 * a failure: nothing may be saved without confirmation.
 */
export function toSaveQuestion(
  preview: ActionResult<ChangePreview | null>,
  names: FormNames,
): ActionResult<SaveQuestion | null> {
  if (!preview.ok) return preview
  if (!preview.data) return { ok: true, data: null }
  if ('series' in preview.data) return { ok: true, data: ofSeries(preview.data.series, names) }
  const { change, people } = preview.data
  const one = people === 1
  const description = `${formatPeopleCount(people)} ${one ? 'is' : 'are'} registered and will be notified by email.`
  return { ok: true, data: { ...COPY[change], description } }
}

function ofSeries(
  preview: Extract<ChangePreview, { series: unknown }>['series'],
  names: FormNames,
): SaveQuestion {
  const { events } = preview
  return {
    title: `Change ${events} ${events === 1 ? 'event' : 'events'}?`,
    description: formatChanged(preview, names),
    confirmLabel: 'Save',
  }
}
