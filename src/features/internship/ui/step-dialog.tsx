'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { notify } from '@/ui/notify'
import { TextareaField } from '@/ui/textarea-field'
import { useAction } from '@/ui/use-action'
import type { ApplicationRow } from '../server/cohort-queries'
import { previewStep, takeSteps } from '../server/actions'
import { STEPS, type Step } from '../steps'

/** A step that staff are about to take. */
export type PlannedStep = { step: Step; rows: readonly ApplicationRow[] }

const REASON_HINTS: Partial<Record<Step, string>> = {
  decline: 'The applicant reads it. You can leave it empty.',
  pay: 'How it was paid. Only staff see it.',
  accept: 'Needed after a decline. Only staff see it.',
  leave: 'The trainee reads it. You can leave it empty.',
}

/** Confirms a step for one or several applications, with the email that it sends. */
export function StepDialog({
  cohort,
  planned,
  onClose,
}: {
  cohort: number
  planned: PlannedStep | null
  onClose: () => void
}) {
  const { busy, run } = useAction()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const close = () => {
    setReason('')
    setError(undefined)
    onClose()
  }
  if (!planned) return null
  const { rows, step } = planned
  const isReversal = step === 'accept' && rows.some(({ state }) => state === 'declined')
  const hint = step === 'accept' && !isReversal ? undefined : REASON_HINTS[step]
  const people = rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} people`

  const confirm = async () => {
    const result = await run(() => takeSteps({ ids: rows.map(({ id }) => id), step, reason }))
    if (!result.ok) {
      setError(result.fields?.reason)
      if (!result.fields) close()
      return
    }
    const { done = 0, problems = [] } = result.data ?? {}
    if (problems.length > 0) {
      notify({ tone: 'error', description: `${done} done. ${problems.join(' ')}` })
    } else {
      notify({ tone: 'good', title: `${STEPS[step].label}: ${people}` })
    }
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={`${STEPS[step].label}: ${people}`}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={busy} autoFocus>
            Cancel
          </Button>
          <Button busy={busy} disabled={rows.length === 0} onClick={() => void confirm()}>
            {STEPS[step].label}
          </Button>
        </>
      }
    >
      {rows.length === 0 && <p>This step is not possible for any of them.</p>}
      {hint && (
        <TextareaField
          name="reason"
          label="Reason"
          hint={hint}
          rows={3}
          maxLength={500}
          error={error}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {(step === 'accept' || step === 'decline') && (
        <EmailPreview
          cohort={cohort}
          state={step === 'accept' ? 'accepted' : 'declined'}
          reason={reason}
        />
      )}
    </Dialog>
  )
}

type Preview = { subject: string; text: string }

function EmailPreview({
  cohort,
  state,
  reason,
}: {
  cohort: number
  state: 'accepted' | 'declined'
  reason: string
}) {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = setTimeout(() => {
      void previewStep({ cohort, state, reason }).then((result) => {
        if (isCurrent && result.ok) setPreview(result.data ?? null)
      })
    }, 300)
    return () => {
      isCurrent = false
      clearTimeout(show)
    }
  }, [cohort, reason, state])
  return (
    <details className="text-sm">
      <summary className="w-fit font-semibold">The email</summary>
      <p className="mt-3 font-semibold">{preview?.subject ?? 'Loading...'}</p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{preview?.text}</p>
    </details>
  )
}
