'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { CopyButton } from '@/ui/copy-button'
import { notify } from '@/ui/notify'
import { useAction } from '@/ui/use-action'
import type { EventKind } from '@/lib/records/target'
import { renewEventCode } from '../server/actions'

/** The private link of an event, to copy and to renew. */
export function PrivateLink({ id, kind, link }: { kind: EventKind; id: number; link: string }) {
  const { busy, run } = useAction()
  const [isAsked, setAsked] = useState(false)

  const renew = async () => {
    const result = await run(() => renewEventCode({ [kind]: id }))
    setAsked(false)
    if (result.ok) notify({ tone: 'good', title: 'The former link no longer works.' })
  }

  return (
    <section aria-labelledby="private-link" className="mb-8 rounded-surface border border-line p-5">
      <h2 id="private-link" className="mb-3 text-sm font-semibold">
        Private link
      </h2>
      <figure className="flex flex-col items-start gap-3">
        <code className="text-sm break-all">{link}</code>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton label="Private link" />
          <Button variant="secondary" size="sm" busy={busy} onClick={() => setAsked(true)}>
            Renew the link
          </Button>
        </div>
      </figure>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void renew()}
        title="Renew the private link?"
        description="The present link stops working at once. Everyone who has it needs the new one."
        confirmLabel="Renew the link"
        busy={busy}
        busyLabel="Renewing..."
      />
    </section>
  )
}
