'use client'

import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import type { ContentValues } from '../content/fields'
import { isSameValue, type Conflict, type OpenedRecord } from '@/lib/records/record-form'
import type { UploadedPicture } from '@/lib/records/form-schema'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { useNavigate } from '@/ui/dashboard/dashboard-frame'
import { useRecordForm, type RecordFormState, type RecordKind } from './use-record-form'

export type Fields = ReturnType<typeof bindFields> &
  Pick<RecordFormState, 'values' | 'errors' | 'set'>

/**
 * The form of a new or existing record. `children` renders the fields. The form provides what all
 * kinds share: an error summary, conflict resolution, a sticky Save button, a draft stored in the
 * browser, and a warning before unsaved changes are lost.
 */
export function RecordForm({
  kind,
  record,
  empty,
  children,
}: {
  kind: RecordKind
  record: OpenedRecord<ContentValues> | null
  empty: ContentValues
  children: (fields: Fields) => ReactNode
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
        {children({ ...bindFields(form, labels), values: form.values, errors, set: form.set })}
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

/** Shown when another user saved first: their changes, and what to do with your own. */
function ConflictPanel({
  conflict,
  opened,
  mine,
  labels,
  busy,
  onResolve,
}: {
  conflict: Conflict<ContentValues>
  opened: ContentValues
  mine: ContentValues
  labels: Labels
  busy: boolean
  onResolve: (keepMine: boolean) => void
}) {
  const fields = Object.keys(labels).filter(
    (field) => !isSameValue(opened[field], conflict.current[field]),
  )
  const isMine = (field: string) => !isSameValue(opened[field], mine[field])
  return (
    <section
      role="alert"
      aria-label="Someone else saved this"
      className="flex flex-col gap-4 rounded-control border border-warn p-4 text-sm"
    >
      <div>
        <p className="font-semibold text-warn">
          {`${conflict.by ?? 'Someone else'} saved this since you opened it. Nothing was overwritten, and your text is still here.`}
        </p>
        <p>{fields.length > 0 ? 'They changed:' : 'No field of this form was changed.'}</p>
      </div>
      <dl className="flex flex-col gap-3">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-semibold">
              {isMine(field) ? `${labels[field]} (you changed it too)` : labels[field]}
            </dt>
            <dd className="break-words whitespace-pre-wrap">
              <span className="text-ink-muted">now: </span>
              <span>{asText(conflict.current[field])}</span>
            </dd>
            {isMine(field) && (
              <dd className="break-words whitespace-pre-wrap">
                <span className="text-ink-muted">yours: </span>
                <span>{asText(mine[field])}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onResolve(true)} busy={busy}>
          Save my changes on top of theirs
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onResolve(false)} disabled={busy}>
          Discard mine and show theirs
        </Button>
      </div>
    </section>
  )
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(asText).join(', ') : '(none)'
  if (typeof value !== 'object') return String(value as string | number)
  const { name, link, alt } = value as Record<string, unknown>
  return name === undefined ? asText(alt) : `${asText(name)} (${asText(link)})`
}

type Labels = Record<string, string>

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Binds form controls to values and labels: `{...text('title')}`, `{...check('isFeatured')}`, and
 * `{...picture}` for the picture of the record.
 */
function bindFields({ values, errors, set, setUploading }: RecordFormState, labels: Labels) {
  const named = (name: string) => ({ name, label: labels[name], error: errors[name] })
  return {
    text: (name: string) => ({
      ...named(name),
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<TextControl>) => set(name, target.value),
    }),
    check: (name: string) => ({
      ...named(name),
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
    picture: {
      image: values.image,
      imageUrl: values.imageUrl,
      title: values.title,
      error: errors.imageUrl,
      onUploading: setUploading,
      onImage: (image: UploadedPicture) => set('image', image),
      onUrl: (url: string) => set('imageUrl', url),
    },
  }
}

/** Explains the effect of saving for drafts, and for drafts of published records. */
function RecordNote({ record }: { record: OpenedRecord<unknown> | null }) {
  if (!record || (record.status === 'published' && !record.pendingDraft)) return null
  return (
    <p className="rounded-control border border-line p-4 text-sm text-ink-muted">
      {record.pendingDraft
        ? 'This form shows unpublished changes. Update to publish them; until then, the site shows the previous version.'
        : 'This is a draft. Visitors cannot see it. Update to publish it.'}
    </p>
  )
}

/**
 * Warns before the user leaves a page with unsaved changes. When the tab closes, the browser asks.
 * For links of the site, `leavingTo` is the address of the clicked link.
 */
function useLeaveGuard(isDirty: boolean) {
  const [leavingTo, setLeavingTo] = useState<string | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      const samePage = link.pathname === location.pathname && link.search === location.search
      if (link.origin !== location.origin || samePage) return
      event.preventDefault()
      event.stopPropagation()
      setLeavingTo(link.pathname + link.search + link.hash)
    }
    window.addEventListener('beforeunload', onUnload)
    // A capture listener on the window runs before React and before any frame follows the click.
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  return { leavingTo, stay: () => setLeavingTo(null) }
}
