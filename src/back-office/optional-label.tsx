'use client'

import { FieldLabel } from '@payloadcms/ui'
import type { TextFieldLabelClientComponent } from 'payload'

/** The label of a required field that is filled in if it is empty: without the mark. */
export const OptionalLabel: TextFieldLabelClientComponent = ({ field, path }) => (
  <FieldLabel label={field?.label} path={path} />
)
