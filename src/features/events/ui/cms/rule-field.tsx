'use client'

import { FieldDescription, fieldBaseClass, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { formatRule } from '../../format-rule'

/** The rule by which the dates of a series were made, as a sentence. Nothing without one. */
export function RuleField({ field: { admin }, path: ownPath }: TextFieldClientProps) {
  const { path, value } = useField<string | null>({ potentiallyStalePath: ownPath })
  if (!value) return null
  return (
    <div className={fieldBaseClass} id={`field-${path}`}>
      <p className="field-label tw:m-0">Repeats</p>
      <p className="tw:m-0">{formatRule(value)}</p>
      <FieldDescription description={admin?.description} path={path} />
    </div>
  )
}
