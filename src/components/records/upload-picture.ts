import type { UploadedPicture } from '@/lib/records/form-schema'

type Uploaded = { ok: true; picture: NonNullable<UploadedPicture> } | { ok: false; error: string }

type Answer = {
  doc?: { id: number; url?: string | null; alt: string }
  errors?: { message: string }[]
}

const FAILED = 'The picture could not be uploaded. Please try again.'

/** Puts a picture into the media library, over the interface that the back office uses. */
export async function uploadPicture(file: File, alt: string): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', file)
  form.append('_payload', JSON.stringify({ alt: alt.slice(0, 300) }))
  try {
    const response = await fetch('/api/media', { method: 'POST', body: form })
    const answer = (await response.json()) as Answer
    if (!response.ok || !answer.doc?.url) {
      return { ok: false, error: answer.errors?.[0]?.message ?? FAILED }
    }
    const { pathname, search } = new URL(answer.doc.url, location.href)
    const isOurs = pathname.startsWith('/api/media/file/')
    const url = isOurs ? pathname + search : answer.doc.url
    return { ok: true, picture: { id: answer.doc.id, url, alt: answer.doc.alt } }
  } catch {
    return { ok: false, error: FAILED }
  }
}
