'use client'

import { toast, useDocumentInfo, useField } from '@payloadcms/ui'
import { useState } from 'react'
import { PanelButton, usePost } from '@/back-office/panel-button'
import { copyText } from '@/lib/browser/device-apis'
import { toEventAddress } from '@/lib/records/private-address'

type Saved = { slug?: string | null; code?: string | null }

/** Below the choice of who finds an event: its private link, to copy and to renew. */
export function PrivateLink({ path }: { path: string }) {
  const { value: visibility } = useField<string | null>({ path })
  const { collectionSlug, id, savedDocumentData } = useDocumentInfo()
  const [renewed, setRenewed] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, post } = usePost()
  const { code, slug } = (savedDocumentData ?? {}) as Saved
  if (!visibility || visibility === 'public') return null
  if (!id || !code) return <p>The private link is here once the event is saved.</p>
  const address = toEventAddress({ id: Number(id), slug, visibility, code: renewed ?? code })
  const link = `${window.location.origin}/${collectionSlug}/${address}`

  async function renew() {
    setConfirming(false)
    const response = await post<{ code: string }>(`/api/events/${collectionSlug}/${id}/code`)
    if (!response) return
    setRenewed(response.code)
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
        <PanelButton label="Copy the link" onPress={copy} />
        <PanelButton
          label={isConfirming ? 'Yes, renew it' : 'Renew the link'}
          isBusy={isBusy}
          onPress={() => (isConfirming ? renew() : setConfirming(true))}
        />
      </div>
      <p role="status">{isConfirming && 'Everyone who has the present link needs the new one.'}</p>
    </div>
  )
}
