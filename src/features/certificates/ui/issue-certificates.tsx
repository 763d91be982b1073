'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { notify } from '@/ui/notify'
import { formatPeopleCount } from '@/features/events/format-seats'
import { useAction } from '@/ui/use-action'
import type { StaffedEvent } from '@/platform/slots'
import { issueCertificates } from '../server/actions'

/** The button that issues the missing certificates, after a confirmation. */
export function IssueCertificates({ event, counts }: Pick<StaffedEvent, 'event' | 'counts'>) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction()
  const close = () => setOpen(false)

  const issue = async () => {
    const result = await run(() => issueCertificates({ [event.kind]: event.id }))
    if (result.ok && result.data) notify({ tone: 'good', ...describe(result.data) })
    close()
  }

  return (
    <>
      <Button
        variant="secondary"
        disabled={counts.attended === 0 && counts.certified === 0}
        onClick={() => setOpen(true)}
      >
        Issue certificates
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Issue certificates?"
        description={`${formatPeopleCount(counts.attended)} attended, and ${counts.certified.toLocaleString('en')} certificates are valid. Those that are missing are issued and emailed. Certificates without attendance are withdrawn.`}
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy} autoFocus>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void issue()}>
              Issue certificates
            </Button>
          </>
        }
      />
    </>
  )
}

type Issued = { issued: number; withdrawn: number; unnamed: number }

function describe({ issued, unnamed, withdrawn }: Issued) {
  const parts = [
    withdrawn > 0 && `Withdrawn: ${withdrawn}.`,
    unnamed > 0 && `${formatPeopleCount(unnamed)} without a name in the account get none yet.`,
  ].filter(Boolean)
  return {
    title: `Certificates issued: ${issued.toLocaleString('en')}`,
    ...(parts.length > 0 && { description: parts.join(' ') }),
  }
}
