'use client'

import { Button, toast, useDocumentInfo, useField } from '@payloadcms/ui'
import { useState } from 'react'
import { copyText } from '@/lib/browser/optional-apis'
import { readRefusal } from '@/lib/http/read-refusal'
import { toEventAddress } from '@/lib/records/private-address'

type Saved = { slug?: string | null; code?: string | null }

/** Below the choice of who finds an event: its private link, to copy and to renew. */
export function PrivateLink({ path }: { path: string }) {
  const { value: visibility } = useField<string | null>({ path })
  const { collectionSlug, id, savedDocumentData } = useDocumentInfo()
  const [renewed, setRenewed] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { code, slug } = (savedDocumentData ?? {}) as Saved
  if (!visibility || visibility === 'public') return null
  if (!id || !code) return <p>The private link is here once the event is saved.</p>
  const address = toEventAddress({ id: Number(id), slug, visibility, code: renewed ?? code })
  const link = `${window.location.origin}/${collectionSlug}/${address}`

  async function renew() {
    setAsked(false)
    const request = { method: 'POST' } as const
    const response = await fetch(`/api/events/${collectionSlug}/${id}/code`, request).catch(
      () => null,
    )
    if (!response?.ok) {
      const refusal = response && (await readRefusal(response))
      return toast.error(refusal?.message ?? 'The link could not be renewed.')
    }
    setRenewed(((await response.json()) as { code: string }).code)
    toast.success('The former link no longer works.')
  }

  async function copy() {
    if (await copyText(link)) toast.success('Copied')
  }

  return (
    <div className="tw:stack tw:pt-2">
      <p>
        <strong>Private link</strong>
        <code className="tw:block tw:break-all">{link}</code>
      </p>
      <div className="tw:row">
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          onClick={() => (isAsked ? void renew() : setAsked(true))}
        >
          {isAsked ? 'Yes, renew it' : 'Renew the link'}
        </Button>
      </div>
      <p role="status">{isAsked && 'Everyone who has the present link needs the new one.'}</p>
    </div>
  )
}
