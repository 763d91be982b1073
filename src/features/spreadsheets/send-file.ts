import { readRefusal } from '@/lib/http/read-refusal'
import type { SheetList } from '@/domain/spreadsheets/columns'

type Sent = { ok: true; id: number } | { ok: false; error: string }

const FAILED = 'The file could not be uploaded. Please try again.'

/** Uploads a file for checking. Returns the id of its import, or the error. */
export async function sendFile(list: SheetList, file: File): Promise<Sent> {
  const form = new FormData()
  form.append('file', file)
  const address = `/admin/import/${list}/file?name=${encodeURIComponent(file.name)}`
  try {
    const response = await fetch(address, { method: 'POST', body: form })
    if (!response.ok) return { ok: false, error: (await readRefusal(response)).message ?? FAILED }
    return { ok: true, id: ((await response.json()) as { id: number }).id }
  } catch {
    return { ok: false, error: FAILED }
  }
}
