'use client'

import { useState } from 'react'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { CheckboxField } from '@/ui/checkbox-field'
import { Dialog } from '@/ui/dialog'
import { notify } from '@/ui/notify'
import { Surface } from '@/ui/surface'
import { TextareaField } from '@/ui/textarea-field'
import { useAction } from '@/ui/use-action'
import { useDraft } from '@/ui/shell/use-draft'
import type { AdminCohort, ApplicationRow } from '../server/cohort-queries'
import { dismiss, mark, saveNotes } from '../server/actions'
import { listStaffSteps, STEPS, type Step } from '../steps'
import { StateBadge } from './state-badge'

const ATTENTION = {
  late_payment: 'Paid after the deadline. Enroll them, or pay the money back.',
  wrong_amount: 'Paid another amount or in another currency.',
}

/** One application with its answers, and all that staff can do with it. */
export function ApplicationCard({
  row,
  deliverables,
  onStep,
}: {
  row: ApplicationRow
  deliverables: AdminCohort['deliverables']
  onStep: (step: Step) => void
}) {
  const { answers, applied, attention, deadline, email, id, name, paid, possibleSpam, state } = row
  return (
    <Surface as="section" aria-label={name} className="flex min-w-0 flex-col gap-6 p-5 sm:p-8">
      <header className="flex flex-col items-start gap-2">
        <h2 dir="auto" className="display max-w-full text-xl wrap-anywhere">
          {name}
        </h2>
        <p className="wrap-anywhere text-ink-muted">{email}</p>
        <p className="flex flex-wrap gap-2">
          <StateBadge state={state} />
          {possibleSpam && <Badge tone="warn">Possible spam: a hidden field was filled in</Badge>}
        </p>
        <p className="text-sm text-ink-muted tabular-nums">
          {[
            `Applied ${applied}`,
            deadline && `Place held until ${deadline}`,
            paid && `Paid ${paid}`,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        {attention && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="font-semibold text-bad">{ATTENTION[attention]}</p>
            <DismissPayment id={id} />
          </div>
        )}
      </header>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {listStaffSteps(state).map((step, index) => (
          <Button
            key={step}
            variant={index === 0 ? undefined : 'secondary'}
            onClick={() => onStep(step)}
          >
            {STEPS[step].label}
          </Button>
        ))}
      </div>
      {answers.length > 0 && (
        <dl className="flex flex-col gap-4 border-t border-line pt-5">
          {answers.map(({ label, question, value }) => (
            <div key={question}>
              <dt dir="auto" className="text-sm text-ink-muted">
                {label}
              </dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(state === 'enrolled' || state === 'completed') && deliverables.length > 0 && (
        <section aria-labelledby="deliverables" className="border-t border-line pt-5">
          <h3 id="deliverables" className="font-semibold">
            Deliverables
          </h3>
          <ul className="mt-3 flex flex-col gap-5">
            {deliverables.map((deliverable) => (
              <Deliverable key={deliverable.id} row={row} {...deliverable} />
            ))}
          </ul>
        </section>
      )}
      <Notes row={row} />
    </Surface>
  )
}

/** A deliverable to tick off, with a comment that its owner reads. */
function Deliverable({
  id,
  isRequired,
  label,
  row,
}: AdminCohort['deliverables'][number] & { row: ApplicationRow }) {
  const { busy, run } = useAction()
  const done = row.done.find(({ deliverable }) => deliverable === id)
  const stored = done?.comment ?? ''
  const [draft, setDraft] = useDraft(`deliverable-${row.id}-${id}`)
  const comment = draft ?? stored
  // What was pressed, until the page shows what is stored.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isTicked = busy && pressed !== null ? pressed : done !== undefined
  const save = async (isDone: boolean) => {
    setPressed(isDone)
    const result = await run(() => mark({ id: row.id, deliverable: id, isDone, comment }))
    if (result.ok) setDraft(null)
    if (result.ok && done && isDone) notify({ tone: 'good', title: 'Comment saved' })
  }
  return (
    <li className="flex flex-col gap-3">
      <CheckboxField
        name={`done-${id}`}
        label={label}
        hint={isRequired ? 'Required' : 'Optional'}
        checked={isTicked}
        disabled={busy}
        onChange={(event) => void save(event.target.checked)}
      />
      {done && (
        <div className="flex flex-col gap-3 pl-8">
          <TextareaField
            name={`comment-${id}`}
            label={`Comment on ${label}`}
            hint={`${row.name} reads it on the page of the group.`}
            rows={2}
            maxLength={2000}
            value={comment}
            onChange={(event) => setDraft(event.target.value)}
          />
          {comment !== stored && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              onClick={() => void save(true)}
              className="self-start"
            >
              Save Comment
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Takes the mark off a payment, with the reason for the log. */
function DismissPayment({ id }: { id: number }) {
  const { busy, run } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const close = () => {
    setIsOpen(false)
    setError(undefined)
  }
  const confirm = async () => {
    const result = await run(() => dismiss({ id, reason }))
    if (result.ok || !result.fields) close()
    else setError(result.fields.reason)
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Dismiss
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Dismiss this payment?"
        description="It stays on record, and the state of the application stays. No email is sent."
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy} autoFocus>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              Dismiss
            </Button>
          </>
        }
      >
        <TextareaField
          name="reason"
          label="Reason"
          hint="What you have done, for example “Paid back”. Only staff see it."
          required
          rows={2}
          maxLength={500}
          error={error}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  )
}

/** Notes of staff. Applicants never see them. */
function Notes({ row }: { row: ApplicationRow }) {
  const { busy, run } = useAction()
  const [draft, setDraft] = useDraft(`application-notes-${row.id}`)
  const text = draft ?? row.notes
  const save = async () => {
    const result = await run(() => saveNotes({ id: row.id, notes: text }))
    if (!result.ok) return
    setDraft(null)
    notify({ tone: 'good', title: 'Notes saved' })
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <TextareaField
        name="notes"
        label="Notes"
        hint="Only staff see them."
        rows={3}
        maxLength={5000}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
      />
      {text !== row.notes && (
        <Button variant="secondary" busy={busy} onClick={() => void save()} className="self-start">
          Save Notes
        </Button>
      )}
    </div>
  )
}
