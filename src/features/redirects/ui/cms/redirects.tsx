'use client'

import { Button, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, useRef } from 'react'

function CreateRedirect({ path }: { path: string }) {
  const to = `/cms/collections/redirects/create?from=${encodeURIComponent(path)}`
  return (
    <Button buttonStyle="secondary" el="link" margin={false} size="small" to={to}>
      Create redirect
    </Button>
  )
}

/** In the list of missing addresses. */
export function RedirectCell({ rowData }: DefaultCellComponentProps) {
  return <CreateRedirect path={String((rowData as { path?: unknown }).path ?? '')} />
}

/** On the page of a missing address. */
export function RedirectField() {
  const path = useFormFields(([fields]) => fields.path?.value)
  return typeof path === 'string' ? <CreateRedirect path={path} /> : null
}

/** Fills in the address of which an editor creates a redirect. */
export function PrefilledFrom({ path }: { path: string }) {
  const from = useSearchParams().get('from')
  const { id } = useDocumentInfo()
  const { formInitializing, setValue } = useField<string>({ path })
  const isFilled = useRef(false)
  useEffect(() => {
    if (!from || id || formInitializing || isFilled.current) return
    isFilled.current = true
    setValue(from)
  }, [from, formInitializing, id, setValue])
  return null
}
