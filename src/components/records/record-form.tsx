'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import type { OpenedRecord } from '@/lib/records/record-form'
import { Button } from '../ui/button'
import { ButtonLink } from '../ui/button-link'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ErrorSummary } from '../ui/error-summary'
import { Form } from '../ui/form'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { ConflictPanel } from './conflict-panel'
import { useNavigate } from './dashboard-frame'
import { fieldsOf, type Pictured } from './fields-of'
import { RecordNote } from './record-note'
import { useLeaveGuard } from './use-leave-guard'
import { useRecordForm, type RecordFormState, type RecordKind } from './use-record-form'

type Fields<Values extends Pictured> = ReturnType<typeof fieldsOf<Values>> &
  Pick<RecordFormState<Values>, 'values' | 'errors' | 'set'>

/**
 * The form of a new or existing record. `children` renders the fields. The form provides what all
 * kinds share: an error summary, conflict resolution, a sticky Save button, a draft stored in the
 * browser, and a warning before unsaved changes are lost.
 */
export function RecordForm<Values extends Pictured>({
  kind,
  record,
  empty,
  children,
}: {
  kind: RecordKind<Values>
  record: OpenedRecord<Values> | null
  empty: Values
  children: (fields: Fields<Values>) => ReactNode
}) {
  const form = useRecordForm(kind, record, record?.values ?? empty)
  const { noun, labels, cancelTo } = kind
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const { leavingTo, stay } = useLeaveGuard(form.isDirty || form.isUploading)
  const { message, conflict, errors, saving, refusals, isUploading } = form
  const isHydrated = useIsHydrated()
  const cannotSave = !isHydrated || saving !== null || isUploading

  useEffect(() => {
    if (refusals > 0) top.current?.focus()
  }, [refusals])

  const leave = () => {
    if (!leavingTo) return
    form.discard()
    stay()
    navigate(leavingTo)
  }

  return (
    <Form
      noValidate
      aria-label={noun}
      className="flex max-w-3xl flex-col gap-6 [&_:is(a,button,input,select,textarea)]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(false)
      }}
    >
      <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-4 outline-none">
        <ErrorSummary message={message} fields={errors} />
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            opened={form.opened}
            mine={form.values}
            labels={labels}
            busy={saving !== null}
            onResolve={(keepMine) => void form.resolve(keepMine)}
          />
        )}
        {form.isRestored && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-3 rounded-control border border-ink-muted p-4 text-sm"
          >
            Your unsaved changes were restored.
            <Button size="sm" variant="secondary" onClick={form.discard}>
              Discard them
            </Button>
          </div>
        )}
        <RecordNote record={record} />
      </div>
      {/* Text typed during a slow save would be in neither the record nor the draft. */}
      <fieldset role="none" disabled={saving !== null} className="contents">
        {children({ ...fieldsOf(form, labels), values: form.values, errors, set: form.set })}
      </fieldset>
      <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-1 py-4">
        <Button
          type="submit"
          busy={saving === 'public'}
          busyLabel="Saving..."
          disabled={cannotSave}
        >
          {record ? `Update ${noun}` : `Create ${noun}`}
        </Button>
        <Button
          variant="secondary"
          busy={saving === 'draft'}
          busyLabel="Saving..."
          disabled={cannotSave}
          onClick={() => void form.submit(true)}
        >
          Save as draft
        </Button>
        <ButtonLink variant="ghost" href={cancelTo} className="max-sm:hidden">
          Cancel
        </ButtonLink>
        {(form.isDirty || isUploading) && (
          <p role="status" className="text-sm text-ink-muted">
            {isUploading ? 'The picture is being uploaded.' : 'Not saved yet'}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={leavingTo !== null}
        onClose={stay}
        onConfirm={leave}
        title="Leave without saving?"
        description="Your changes have not been saved and will be discarded."
        confirmLabel="Leave and discard"
      />
      <ConfirmDialog
        open={form.question !== null}
        onClose={() => void form.decide(false)}
        onConfirm={() => void form.decide(true)}
        title={form.question?.title ?? ''}
        description={form.question?.description}
        confirmLabel={form.question?.confirmLabel ?? ''}
        cancelLabel={form.question?.cancelLabel}
      />
    </Form>
  )
}
