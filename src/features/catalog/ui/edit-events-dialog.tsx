'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { formatPeopleCount } from '@/features/events/format-seats'
import type { ActionResult } from '@/lib/records/action-result'
import type { BulkOutcome } from '@/lib/records/bulk'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { editEvents, previewEdit } from '@/features/events/server/actions'

type Input = Parameters<typeof editEvents>[0]

const EMPTY = { shift: '', unit: '7', capacity: '', category: '', instructor: '', featured: '' }
const KEEP = 'Keep'

/**
 * Changes fields of the selected events. Before users are notified, the dialog names their number
 * and asks again.
 */
export function EditEventsDialog({
  kind,
  ids,
  subject,
  instructors,
  categories,
  busy,
  onApply,
  onClose,
}: {
  kind: EventKind
  ids: number[]
  /** "3 workshops". */
  subject: string
  instructors: readonly { value: string; label: string }[]
  categories: readonly string[]
  busy: boolean
  onApply: (call: () => Promise<ActionResult<BulkOutcome>>) => Promise<void>
  onClose: () => void
}) {
  const [values, setValues] = useState(EMPTY)
  const [notified, setNotified] = useState<number | null>(null)
  const [error, setError] = useState('')
  const [isCounting, setCounting] = useState(false)

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((current) => ({ ...current, [name]: target.value }))
      setNotified(null)
      setError('')
    },
  })
  const apply = async () => {
    const edit = toEdit(values)
    if (typeof edit === 'string') {
      setError(edit)
      return
    }
    const input = { [TARGET_COLLECTIONS[kind]]: ids, edit }
    if (notified === null) {
      setCounting(true)
      const counted = await previewEdit({ ...input, preview: true }).catch(() => undefined)
      setCounting(false)
      if (!counted?.ok) {
        setError(counted?.error ?? 'Could not check who is affected.')
        return
      }
      if (counted.data?.people) {
        setNotified(counted.data.people)
        return
      }
    }
    await onApply(() => editEvents(input))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${subject}`}
      description="Empty fields stay as they are. Each event changes entirely or not at all."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void apply()} busy={busy || isCounting}>
            {notified === null ? 'Apply' : 'Apply and notify'}
          </Button>
        </>
      }
    >
      {/* Controls of a row align at the bottom, whether they have a hint or not. */}
      <div className="grid gap-4 *:justify-between sm:grid-cols-2">
        <TextField {...field('shift')} label="Shift by" inputMode="numeric" hint="-1 is earlier." />
        <SelectField
          {...field('unit')}
          label="Unit"
          options={[
            { value: '7', label: 'Weeks' },
            { value: '1', label: 'Days' },
          ]}
        />
        <TextField {...field('capacity')} label="Seats" inputMode="numeric" hint="0 is no limit." />
        <SelectField
          {...field('featured')}
          label="Featured"
          placeholder={KEEP}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        {kind === 'workshop' && (
          <SelectField
            {...field('category')}
            label="Category"
            placeholder={KEEP}
            options={categories}
            hint="In place of theirs."
          />
        )}
        <SelectField
          {...field('instructor')}
          label="Instructor"
          placeholder={KEEP}
          options={instructors}
          hint="In place of theirs."
        />
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {notified === null
          ? ''
          : `${formatPeopleCount(notified)} will be notified by email. Press again to apply.`}
      </p>
    </Dialog>
  )
}

/** The change, or what is wrong. */
function toEdit(values: typeof EMPTY): Input['edit'] | string {
  const { capacity, category, featured, instructor, shift, unit } = values
  if (!/^(?:[-+]?\d{1,4})?$/.test(shift.trim())) return 'Please shift by a whole number.'
  if (!/^\d{0,6}$/.test(capacity.trim())) return 'Please enter a whole number of seats.'
  const days = Number(shift) * Number(unit)
  const edit: Input['edit'] = {
    ...(days ? { shiftDays: days } : {}),
    ...(capacity.trim() ? { capacity: Number(capacity) || null } : {}),
    ...(category ? { category } : {}),
    ...(instructor ? { instructor: Number(instructor) } : {}),
    ...(featured ? { isFeatured: featured === 'yes' } : {}),
  }
  return Object.keys(edit).length > 0 ? edit : 'Please change something.'
}
