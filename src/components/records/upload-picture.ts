import { readRefusal } from '@/lib/http/read-refusal'
import type { UploadedPicture } from '@/lib/records/form-schema'

type Uploaded = { ok: true; picture: NonNullable<UploadedPicture> } | { ok: false; error: string }

type Body = { doc: { id: number; url?: string | null; alt: string } }

const FAILED = 'The picture could not be uploaded. Please try again.'

/** Uploads a picture to the media library through the REST API that the back office uses. */
export async function uploadPicture(file: File, alt: string): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', file)
  form.append('_payload', JSON.stringify({ alt: alt.slice(0, 300) }))
  try {
    const response = await fetch('/api/media', { method: 'POST', body: form })
    if (!response.ok) return { ok: false, error: (await readRefusal(response)).message ?? FAILED }
    const { doc } = (await response.json()) as Body
    if (!doc.url) return { ok: false, error: FAILED }
    const { pathname, search } = new URL(doc.url, location.href)
    const isOurs = pathname.startsWith('/api/media/file/')
    const url = isOurs ? pathname + search : doc.url
    return { ok: true, picture: { id: doc.id, url, alt: doc.alt } }
  } catch {
    return { ok: false, error: FAILED }
  }
}
