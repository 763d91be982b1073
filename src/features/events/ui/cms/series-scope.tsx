'use client'

import { useForm, useTheme } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { sendPlan, type Refusal } from '../send-plan'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SelectField } from '@/ui/select-field'
import {
  SERIES_SCOPES,
  formatChanged,
  formatFields,
  formatSeriesNote,
  type FormNames,
} from '../../format-series'
import type { ChangedSeries, SeriesScope as Scope } from '../../series-use-cases'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { useSiteZone } from '@/back-office/site-zone/site-zone'
import { useFetchGuard } from '@/back-office/use-fetch-guard'
import { readPublished, toSeriesChange } from './read-series-save'

type EventRef = { kind: EventKind; id: number }
type Change = {
  data: Record<string, unknown>
  /** The versions that the form was opened with. */
  expected: { id: number; updatedAt: string }[]
}
type Question = Change & { answer: (applyTo: Scope | null) => void }

type Props = {
  event: EventRef
  edited: string[]
  /** Of the fields. */
  labels: Readonly<Record<string, string>>
  events: { id: number; updatedAt: string }[]
}

/**
 * Asks which events of the series a publication changes, once the number of events and users is
 * known. The request of the form waits for the answer.
 */
export function SeriesScope({ event, edited, events, labels }: Props) {
  const router = useRouter()
  const { theme } = useTheme()
  const { setModified } = useForm()
  const [question, setQuestion] = useState<Question | null>(null)
  const names = { labels, timeZone: useSiteZone() }
  const path = `/api/${TARGET_COLLECTIONS[event.kind]}/${event.id}`

  useFetchGuard(async (input, init, plain) => {
    const form =
      input instanceof Request ? null : readPublished(path, { url: String(input), ...init })
    if (!form) return plain(input, init)
    const live = await plain(`${path}?depth=0`)
    if (!live.ok) return live
    const data = toSeriesChange((await live.json()) as Change['data'], form)
    if (!data) return plain(input, init)
    const current = { id: event.id, updatedAt: String(form.updatedAt) }
    const expected = [current, ...events.filter(({ id }) => id !== event.id)]
    const applyTo = await new Promise<Scope | null>((answer) => {
      setQuestion({ data, expected, answer })
    }).finally(() => setQuestion(null))
    if (applyTo === 'this') return plain(input, init)
    if (!applyTo) {
      // The form takes any response for a save. It still has changes.
      setTimeout(() => setModified(true))
      return refused({ message: 'Nothing was published.' })
    }
    const result = await sendPlan<ChangedSeries>(event, 'series', { applyTo, data, expected })
    if (!result.ok) return refused(result.refusal)
    const message = formatSeriesNote(result.made, names)
    router.refresh()
    if (result.made.refused.some(({ id }) => id === event.id)) return refused({ message })
    const saved = await plain(`${path}?depth=0&draft=true`)
    return saved.ok ? Response.json({ message, doc: await saved.json() }) : saved
  })

  return (
    <>
      {edited.length > 0 && <p>{`Edited on this event alone: ${formatFields(edited, names)}.`}</p>}
      {question &&
        createPortal(
          <div className={theme === 'dark' ? 'site-styles dark' : 'site-styles'}>
            <ScopeDialog event={event} question={question} names={names} />
          </div>,
          document.body,
        )}
    </>
  )
}

/** A response that the form shows as its error. */
function refused({ fields = {}, message }: Refusal): Response {
  const errors = Object.entries(fields).map(([path, problem]) => ({ path, message: problem }))
  const body = errors.length > 0 ? { errors: [{ message, data: { errors } }] } : { message }
  return Response.json(body, { status: 400 })
}

type PlannedChange = Awaited<ReturnType<typeof sendPlan<ChangedSeries>>>
type Preview = { applyTo: Scope; changed: PlannedChange }

function ScopeDialog({
  event,
  names,
  question: { answer, data, expected },
}: {
  event: EventRef
  names: FormNames
  question: Question
}) {
  const [applyTo, setApplyTo] = useState<Scope>('this')
  const [preview, setPreview] = useState<Preview | null>(null)
  const shown = preview?.applyTo === applyTo ? preview.changed : null

  useEffect(() => {
    let isCurrent = true
    const change = { applyTo, data, expected, preview: true }
    void sendPlan<ChangedSeries>(event, 'series', change).then((changed) => {
      if (isCurrent) setPreview({ applyTo, changed })
    })
    return () => {
      isCurrent = false
    }
  }, [applyTo, data, event, expected])

  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title="Save an event of a series"
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(null)}>
            Cancel
          </Button>
          <Button disabled={!shown?.ok} onClick={() => answer(applyTo)}>
            Save
          </Button>
        </>
      }
    >
      <SelectField
        name="applyTo"
        label="Save changes to"
        hint="Only changed fields are saved to the others. Times move by the same difference."
        options={SERIES_SCOPES}
        value={applyTo}
        onChange={({ target }) => setApplyTo(target.value as Scope)}
      />
      <p role="status" className="text-sm font-semibold">
        {shown ? formatChange(shown, names) : 'Checking who is affected…'}
      </p>
    </Dialog>
  )
}

function formatChange(changed: PlannedChange, names: FormNames): string {
  return changed.ok ? formatChanged(changed.made, names) : (changed.refusal.message ?? '')
}
