'use client'

import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { copyText } from '@/lib/browser/device-apis'

const SNIPPET = '<a class="button" href="https://example.com">Label</a>'

export function ButtonSnippet() {
  async function copy() {
    if (await copyText(SNIPPET)) notify({ tone: 'good', description: 'Copied to the clipboard' })
    else notify({ tone: 'error', description: 'Could not copy. Please select the text instead.' })
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span className="text-ink-muted">Link button:</span>
      <code className="rounded-control bg-line/50 px-2 py-1 font-mono text-xs break-all select-all">
        {SNIPPET}
      </code>
      <Button variant="secondary" size="sm" onClick={copy}>
        Copy snippet
      </Button>
    </div>
  )
}
