'use client'

import { useRef, useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { copyText } from '@/lib/browser/device-apis'

/** Shows a secret once, with a copy button. `children` can offer another way to save it. */
export function NewSecret({
  label,
  hint,
  secret,
  onDone,
  children,
}: {
  label: string
  hint: string
  secret: string
  onDone: () => void
  children?: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')

  async function copy() {
    if (await copyText(secret)) return setStatus('Copied to the clipboard')
    frame.current?.querySelector('input')?.select()
    setStatus('Please copy the selected text')
  }

  return (
    <div ref={frame} className="flex flex-col gap-5">
      <TextField
        name="secret"
        label={label}
        hint={hint}
        value={secret}
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
        {children}
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
