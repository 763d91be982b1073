'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  fieldBaseClass,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { RelationshipFieldClientProps } from 'payload'
import { useEffect, useState } from 'react'
import { useSiteZone } from '@/back-office/site-zone/site-zone'
import { formatLabel } from '@/lib/records/label'
import { call } from '@/lib/http/call'
import { RecordPicker } from './record-picker'

/** A relation to one event or tutorial, which says the date and the state too. */
export const RecordField = withCondition(RecordFieldControl)

function RecordFieldControl({
  field,
  path: ownPath,
  readOnly,
  validate,
}: RelationshipFieldClientProps) {
  const { admin, label, required } = field
  const list = String(field.relationTo)
  const { disabled, path, setValue, showError, value } = useField<number | null>({
    potentiallyStalePath: ownPath,
    validate: validate as never,
  })
  const id = `field-${path.replaceAll('.', '__')}`
  const isFixed = Boolean(readOnly || disabled)
  const title = useLabel(list, value)
  return (
    <div
      className={[fieldBaseClass, 'record-field', showError && 'error'].filter(Boolean).join(' ')}
    >
      <FieldLabel
        as={value ? 'span' : 'label'}
        htmlFor={id}
        label={label}
        path={path}
        required={required}
      />
      <div className={`${fieldBaseClass}__wrap`}>
        <FieldError path={path} showError={showError} />
        {value ? (
          <p className="tw:row tw:m-0" id={id}>
            <a className="tw:wrap-anywhere" href={`/cms/collections/${list}/${value}`}>
              {title ?? `${value}`}
            </a>
            {!isFixed && (
              <button
                type="button"
                className="tw:control"
                aria-label={`Remove ${title ?? ''}`}
                onClick={() => setValue(null)}
              >
                Remove
              </button>
            )}
          </p>
        ) : isFixed ? (
          <p className="tw:m-0 tw:text-muted" id={id}>
            –
          </p>
        ) : (
          <RecordPicker
            id={id}
            label={typeof label === 'string' ? label : list}
            placeholder="Type its title"
            among={[list]}
            onPick={(record) => setValue(record.id)}
          />
        )}
      </div>
      <FieldDescription description={admin?.description} path={path} />
    </div>
  )
}

function useLabel(list: string, id: number | null | undefined): string | undefined {
  const zone = useSiteZone()
  const [read, setRead] = useState<{ id: number; doc: { title?: string } }>()
  useEffect(() => {
    if (!id) return
    const aborted = new AbortController()
    const { signal } = aborted
    const query = 'depth=0&draft=true&trash=true'
    void call<{ title?: string }>(`/api/${list}/${id}?${query}`, { signal }).then((called) => {
      if (called.ok) setRead({ id, doc: called.data })
    })
    return () => aborted.abort()
  }, [id, list])
  return read && read.id === id
    ? formatLabel(read.doc.title || 'Untitled', read.doc, zone)
    : undefined
}
