'use client'

import { useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { renewCodes } from '../../server/account/factor-actions'
import { copyText } from '@/lib/browser/device-apis'
import { ConfirmedButton } from './confirmed-button'

export function RecoveryCodes({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  const [codes, setCodes] = useState<string[]>()

  if (!hasFactor) {
    return <p className="text-sm">You get them with your first passkey or authenticator app.</p>
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-sm">
        {left === 0 ? 'No codes are left. Generate new ones.' : `${left} of 10 are left.`}
      </p>
      <ConfirmedButton
        question={{
          title: 'Generate new recovery codes?',
          description: 'Your current codes will no longer work.',
          confirmLabel: 'Generate new codes',
          busyLabel: 'Making...',
        }}
        run={() => renewCodes()}
        onDone={(data) => setCodes(data?.codes)}
        failed="Failed to generate new codes"
      >
        Generate new codes
      </ConfirmedButton>
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title="Your recovery codes"
      >
        {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />}
      </Dialog>
    </div>
  )
}

/** Ten recovery codes, shown once, to copy or to save as a file. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const [status, setStatus] = useState('')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`

  async function copy() {
    if (await copyText(codes.join('\n'))) return setStatus('Copied to the clipboard')
    if (list.current) getSelection()?.selectAllChildren(list.current)
    setStatus('Please copy the selected text')
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="measure text-sm">
        If you lose your phone or your passkeys, each of these codes works once. Store them in a
        safe place; we cannot show them again.
      </p>
      <ul
        ref={list}
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-x-6 gap-y-2 rounded-control border border-line p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-ink-muted">
          {status}
        </p>
        <a
          href={file}
          download="recovery-codes.txt"
          className="text-sm text-accent-text underline underline-offset-4"
        >
          Save as a file
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  )
}
