'use client'

import { TextField, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** The address of a picture elsewhere. That of an upload says nothing to editors. */
export function TypedAddress(props: TextFieldClientProps) {
  const { value } = useField<string | null>({ path: props.path })
  return value?.startsWith('/api/media/file/') ? null : <TextField {...props} />
}
