'use client'

import { useState, type ChangeEvent } from 'react'
import type { UploadedPicture } from '@/lib/records/form-schema'
import { isSafeUrl } from '@/lib/http/safe-url'
import { call } from '@/lib/http/call'
import { Button } from '@/ui/button'
import { CONTROL_CLASS, Field, getFieldAttributes } from '@/ui/field'
import { Picture } from '@/ui/picture'
import { TextField } from '@/ui/text-field'

type Uploaded = { ok: true; picture: NonNullable<UploadedPicture> } | { ok: false; error: string }

type Body = { doc: { id: number; url?: string | null; alt: string } }

const FAILED = 'The picture could not be uploaded. Please try again.'

/** Uploads a picture to the media library through the REST API that the back office uses. */
async function uploadPicture(file: File, alt: string): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', file)
  form.append('_payload', JSON.stringify({ alt: alt.slice(0, 300) }))
  const called = await call<Body>('/api/media', { method: 'POST', body: form })
  if (!called.ok) return { ok: false, error: called.refusal?.message ?? FAILED }
  const { doc } = called.data
  if (!doc.url) return { ok: false, error: FAILED }
  const { pathname, search } = new URL(doc.url, location.href)
  const isOurs = pathname.startsWith('/api/media/file/')
  const url = isOurs ? pathname + search : doc.url
  return { ok: true, picture: { id: doc.id, url, alt: doc.alt } }
}

const MAX_BYTES = 5 * 1024 * 1024
const HINT = 'JPEG, PNG, WebP or GIF up to 5 MB. Used instead of the URL below.'

export function PictureField({
  image,
  imageUrl,
  title,
  error,
  onUploading,
  onImage,
  onUrl,
}: {
  image: UploadedPicture
  imageUrl: string
  /** The default alt text of an uploaded picture, which editors can change in the back office. */
  title: string
  error?: string
  onUploading: (isUploading: boolean) => void
  onImage: (image: UploadedPicture) => void
  onUrl: (url: string) => void
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const src = image?.url ?? (isSafeUrl(imageUrl) ? imageUrl : '')

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    setProblem(undefined)
    if (file.size > MAX_BYTES) {
      setProblem('A picture can have at most 5 MB.')
    } else {
      setBusy(true)
      onUploading(true)
      const result = await uploadPicture(file, title.trim() || file.name)
      setBusy(false)
      onUploading(false)
      if (result.ok) onImage(result.picture)
      else setProblem(result.error)
    }
    input.value = ''
  }

  return (
    <fieldset className="flex flex-col gap-4 rounded-surface border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Picture</legend>
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Picture
          key={src}
          picture={
            src
              ? { src, alt: image?.alt ?? 'Preview of the picture', width: null, height: null }
              : null
          }
          className="aspect-3/2 w-full max-w-48 rounded-control"
        />
        <div className="flex min-w-0 flex-col gap-4">
          <Field id="picture-upload" label="Upload" hint={HINT} error={problem}>
            <input
              {...getFieldAttributes('picture-upload', { hint: HINT, error: problem })}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/gif"
              disabled={busy}
              onChange={(event) => void upload(event)}
              className={CONTROL_CLASS}
            />
          </Field>
          {busy && (
            <p role="status" className="text-sm text-ink-muted">
              Uploading...
            </p>
          )}
          {image && (
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              onClick={() => onImage(null)}
            >
              Remove the uploaded picture
            </Button>
          )}
        </div>
      </div>
      <TextField
        name="imageUrl"
        label="Image URL"
        inputMode="url"
        placeholder="/placeholder.svg"
        value={imageUrl}
        error={error}
        onChange={(event) => onUrl(event.target.value)}
      />
    </fieldset>
  )
}
