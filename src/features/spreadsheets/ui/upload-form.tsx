'use client'

import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from '@/ui/dashboard/dashboard-frame'
import { Button } from '@/ui/button'
import { CONTROL_CLASS, Field, FieldError, getFieldAttributes } from '@/ui/field'
import { Form } from '@/ui/form'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import type { SheetList } from '../server/columns'
import { cn } from '@/lib/cn'
import { call } from '@/lib/http/call'

type Sent = { ok: true; id: number } | { ok: false; error: string }

const FAILED = 'The file could not be uploaded. Please try again.'

/** Uploads a file for checking. Returns the id of its import, or the error. */
async function sendFile(list: SheetList, file: File): Promise<Sent> {
  const form = new FormData()
  form.append('file', file)
  const address = `/admin/import/${list}/file?name=${encodeURIComponent(file.name)}`
  const called = await call<{ id: number }>(address, { method: 'POST', body: form })
  if (called.ok) return { ok: true, id: called.data.id }
  return { ok: false, error: called.refusal?.message ?? FAILED }
}

const HINT =
  'CSV in UTF-8, at most 5,000 rows and 8 MB. You see a preview before anything is saved.'

/** Uploads a file for checking, then opens the page of the import. */
export function UploadForm({ list }: { list: SheetList }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const isReady = useIsHydrated()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file) {
      setError('Please choose a file.')
      input.current?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    const result = await sendFile(list, file)
    setBusy(false)
    if (result.ok) navigate(`/admin/imports/${result.id}`)
    else setError(result.error)
  }

  return (
    <Form
      onSubmit={(event) => void send(event)}
      noValidate
      className="flex flex-col items-start gap-4"
    >
      <div className="flex w-full max-w-xl flex-col gap-1.5">
        <Field id="import-file" label="CSV file" hint={HINT} required>
          <input
            ref={input}
            {...getFieldAttributes('import-file', { hint: HINT, error })}
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            required
            className={cn(CONTROL_CLASS, 'file:mr-3 file:font-semibold')}
          />
        </Field>
        <div role="alert" className="wrap-anywhere">
          <FieldError id="import-file" error={error} />
        </div>
      </div>
      <Button type="submit" busy={isBusy} busyLabel="Uploading..." disabled={!isReady}>
        Check the file
      </Button>
    </Form>
  )
}
