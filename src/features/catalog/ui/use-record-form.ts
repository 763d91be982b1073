'use client'

import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ContentValues, FieldValue } from '../content/fields'
import type { SaveQuestion } from '@/features/events/event-question'
import type { ActionResult } from '@/lib/records/action-result'
import {
  mergeValues,
  isSameValue,
  type Conflict,
  type OpenedRecord,
  type SaveInput,
  type SaveOutcome,
} from '@/lib/records/record-form'
import { notify } from '@/ui/notify'
import { useDraft } from '@/ui/shell/use-draft'
import { useNavigate } from '@/ui/dashboard/dashboard-frame'

type Refused = Conflict<ContentValues> & { asDraft: boolean }
type Edit = { values: ContentValues; opened: ContentValues; updatedAt?: string }

type FieldChange = Pick<Edit, 'values' | 'opened'> & { field: string; value: FieldValue }

export type RecordKind = {
  /** For example "Workshop". Names the form, its button and the draft in the browser. */
  noun: string
  labels: Record<string, string>
  schema: z.ZodType<ContentValues>
  save: (input: SaveInput<ContentValues>) => Promise<ActionResult<SaveOutcome<ContentValues>>>
  /** The confirmation to show before a published record is saved; null if none is needed. */
  ask?: (
    id: number,
    values: ContentValues,
    changed: string[],
  ) => Promise<ActionResult<SaveQuestion | null>>
  /** Fields that follow the change of another. */
  follow?: (change: FieldChange) => Record<string, FieldValue>
  messages: { created: string; updated: string; saveFailed: string }
  /** Where a save leads; `cancelTo` is where Cancel leads. */
  returnTo: string
  cancelTo: string
}

/** The state of a dashboard form. `RecordForm` renders the shared parts. */
export type RecordFormState = ReturnType<typeof useRecordForm>

/**
 * The state of a form. Validates with the schema of the server, stores a draft in this browser
 * until the record is saved (an error, an expired session or a closed tab loses nothing), and
 * reports a conflict if another user saved in the meantime.
 */
export function useRecordForm(
  { noun, schema, save, ask, follow, messages, returnTo }: RecordKind,
  record: OpenedRecord<ContentValues> | null,
  initial: ContentValues,
) {
  const navigate = useNavigate()
  const [stored, store] = useDraft(`${noun.toLowerCase()}:${record?.id ?? 'new'}`)
  const [edited, setEdited] = useState<Edit | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState<string>()
  const [conflict, setConflict] = useState<Refused | null>(null)
  const [saving, setSaving] = useState<'draft' | 'public' | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const [question, setQuestion] = useState<SaveQuestion | null>(null)

  const fresh: Edit = { values: initial, opened: initial, updatedAt: record?.updatedAt }
  const restored = edited ? null : readDraft(stored, initial)
  const edit = edited ?? restored ?? fresh
  const isDirty = !isSameValue(edit.values, edit.opened)

  // A picture that finishes uploading late must not restore the values from when its upload began.
  const latest = useRef(edit)
  useEffect(() => {
    latest.current = edit
  })

  const change = (next: Edit) => {
    latest.current = next
    setEdited(next)
    store(isSameValue(next.values, next.opened) ? null : JSON.stringify(next))
  }
  const set = (field: string, value: FieldValue) => {
    const now = latest.current
    const followed = follow?.({ ...now, field, value })
    change({ ...now, values: { ...now.values, ...followed, [field]: value } })
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([path]) => path.split('.')[0] !== field)),
    )
  }
  const discard = () => {
    setEdited(fresh)
    setErrors({})
    setMessage(undefined)
    setConflict(null)
    store(null)
  }
  const refuse = (text: string, fields: Record<string, string> = {}) => {
    setErrors(fields)
    setMessage(text)
    setRefusals((count) => count + 1)
    notify({ tone: 'error', description: text })
  }

  const submit = async (asDraft: boolean, from: Edit = edit, isSure = false): Promise<boolean> => {
    setErrors({})
    setMessage(undefined)
    const checked = schema.safeParse(from.values)
    if (!checked.success) {
      const fields: Record<string, string> = {}
      for (const issue of checked.error.issues) fields[issue.path.join('.')] ??= issue.message
      refuse('Please fill in all required fields', fields)
      return false
    }
    const changed = Object.keys(from.values).filter(
      (name) => !isSameValue(from.values[name], from.opened[name]),
    )
    setSaving(asDraft ? 'draft' : 'public')
    if (ask && record && !asDraft && !isSure) {
      const answer = await ask(record.id, from.values, changed).catch(() => undefined)
      // If the impact is unknown, the record is not saved, because users would be notified of it.
      if (!answer?.ok || answer.data) setSaving(null)
      if (!answer?.ok) {
        refuse(answer?.error ?? messages.saveFailed)
        return false
      }
      if (answer.data) {
        setQuestion(answer.data)
        return false
      }
    }
    const result = await save({
      id: record?.id,
      values: from.values,
      expectedUpdatedAt: from.updatedAt,
      asDraft,
      changed,
    }).catch(() => undefined)
    // Stays "saving" until the next page arrives: a second click would create another record.
    if (!result?.ok || (result.data && !result.data.saved)) setSaving(null)
    if (!result?.ok) {
      refuse(result?.error ?? messages.saveFailed, result?.fields)
      return false
    }
    if (result.data && !result.data.saved) {
      setConflict({ ...result.data.conflict, asDraft })
      setRefusals((count) => count + 1)
      return false
    }
    setEdited({ ...from, opened: from.values })
    store(null)
    const note = result.data?.saved ? result.data.note : undefined
    const title = record ? messages.updated : messages.created
    notify({ tone: 'good', title, description: note })
    navigate(returnTo)
    return true
  }

  /** Handles the answer to the dialog: saves, or returns to the form. */
  const decide = async (isSure: boolean): Promise<void> => {
    setQuestion(null)
    if (isSure) await submit(false, latest.current, true)
  }

  /** Merges your changes into the current version and saves, or discards them. */
  const resolve = async (keepMine: boolean): Promise<void> => {
    if (!conflict) return
    const { asDraft, current, updatedAt } = conflict
    const values = keepMine ? mergeValues(edit.opened, edit.values, current) : current
    const next = { values, opened: current, updatedAt }
    setConflict(null)
    change(next)
    if (keepMine) await submit(asDraft, next)
  }

  return {
    values: edit.values,
    opened: edit.opened,
    errors,
    message,
    conflict,
    saving,
    question,
    decide,
    isDirty,
    /** A picture is being uploaded; saving now would omit it. */
    isUploading,
    setUploading,
    /** The number of rejected saves, used to reveal the error each time. */
    refusals,
    isRestored: restored !== null,
    isNew: record === null,
    set,
    discard,
    submit,
    resolve,
  }
}

function readDraft(text: string | null, initial: ContentValues): Edit | null {
  if (!text) return null
  try {
    const local = JSON.parse(text) as Edit
    // A draft stored by an older version of the form may have other fields.
    const fields = Object.keys(initial).sort().join()
    return Object.keys(local.values).sort().join() === fields &&
      Object.keys(local.opened).sort().join() === fields
      ? local
      : null
  } catch {
    return null
  }
}
