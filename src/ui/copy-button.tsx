'use client'

import { useState } from 'react'
import { copyText } from '@/lib/browser/device-apis'
import { Button } from './button'

/**
 * Copies the text of the `<code>` element in the surrounding figure and shows a status. The text is
 * read from the page, so it is not sent twice.
 */
export function CopyButton({ label }: { label: string }) {
  const [status, setStatus] = useState('')

  async function copy({ currentTarget }: React.MouseEvent<HTMLButtonElement>) {
    const code = currentTarget.closest('figure')?.querySelector('code')
    if (await copyText(code?.textContent ?? '')) return setStatus('Copied')
    if (code) getSelection()?.selectAllChildren(code)
    setStatus('Please copy the selected text')
  }

  return (
    <span className="flex items-center gap-3">
      <span role="status" className="text-sm text-ink-muted">
        {status}
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Copy: ${label}`}
        onClick={(event) => void copy(event)}
      >
        Copy
      </Button>
    </span>
  )
}
