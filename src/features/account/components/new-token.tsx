'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'

/** The token of a new key, to be copied now. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setStatus('Copied to the clipboard')
    } catch {
      frame.current?.querySelector('input')?.select()
      setStatus('Please copy the selected text')
    }
  }

  return (
    <div ref={frame} className="flex flex-col gap-5">
      <TextField
        name="token"
        label="Your key"
        hint="Send it as Authorization: Bearer …"
        value={token}
        readOnly
        autoFocus
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        className="[&_input]:font-mono [&_input]:text-sm"
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-ink-muted">
          {status}
        </p>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
