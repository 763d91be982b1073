'use client'

import { useRef, useState, useTransition } from 'react'
import { Button } from '@/ui/button'
import { FieldError, getFieldAttributes } from '@/ui/field'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextareaField } from '@/ui/textarea-field'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { useDraft } from '@/ui/shell/use-draft'
import { refreshViewer } from '@/ui/shell/viewer-provider'
import { saveProfile } from '../../server/account/actions'
import {
  AVATAR_HINT,
  AVATAR_TYPES,
  MAX_AVATAR_BYTES,
  NOT_A_PICTURE,
  PICTURE_TOO_LARGE,
} from '../../account/avatar-rules'
import { toInitials } from '../../account/dto'
import { MAX_BIO } from '../../account/schema'
import { readRefusal } from '@/lib/http/read-refusal'

type SentAvatar = { ok: true; avatarUrl: string } | { ok: false; error: string }

const NOT_SENT = 'The picture could not be sent. Please check your connection and try again.'

/** Uploads a picture after checking its size and type. Never throws. */
async function sendAvatar(file: File): Promise<SentAvatar> {
  if (file.size > MAX_AVATAR_BYTES) return { ok: false, error: PICTURE_TOO_LARGE }
  if (!AVATAR_TYPES.includes(file.type)) return { ok: false, error: NOT_A_PICTURE }
  const body = new FormData()
  body.set('file', file)
  try {
    const response = await fetch('/api/account/avatar', { method: 'POST', body })
    if (!response.ok) return { ok: false, error: (await readRefusal(response)).message ?? NOT_SENT }
    const { avatarUrl } = (await response.json()) as { avatarUrl?: string }
    return avatarUrl ? { ok: true, avatarUrl } : { ok: false, error: NOT_SENT }
  } catch {
    return { ok: false, error: NOT_SENT }
  }
}

const FAILED = { ok: false, error: 'Failed to update profile', fields: undefined } as const

/** The bio form. Unsaved text is kept in this browser until the server stores it. */
export function BioForm({ viewerId, bio }: { viewerId: number; bio: string }) {
  const [draft, setDraft] = useDraft(`bio:${viewerId}`)
  const [saved, setSaved] = useState(bio)
  const [error, setError] = useState<string>()
  const [isPending, start] = useTransition()
  const isHydrated = useIsHydrated()
  const text = draft ?? saved

  function submit(event: React.FormEvent) {
    event.preventDefault()
    start(async () => {
      const result = await saveProfile({ bio: text }).catch(() => FAILED)
      if (result.ok) {
        setSaved(text)
        setDraft(null)
        setError(undefined)
        const description = 'Your profile information has been saved'
        notify({ tone: 'good', title: 'Profile updated', description })
        return
      }
      const message = result.fields?.bio
      setError(message ?? result.error)
      notify({ tone: 'error', description: message ? FAILED.error : result.error })
    })
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextareaField
        name="bio"
        label="Bio"
        hint={`A few words about yourself, at most ${MAX_BIO.toLocaleString('en')} characters.`}
        rows={5}
        maxLength={MAX_BIO}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        error={error}
      />
      <Button
        type="submit"
        disabled={!isHydrated}
        busy={isPending}
        busyLabel="Saving..."
        className="self-start"
      >
        Save Changes
      </Button>
    </Form>
  )
}

/** The viewer's picture. Choosing a file uploads it at once. */
export function AvatarForm({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState(avatarUrl)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function upload(file: File) {
    setBusy(true)
    setError(undefined)
    const result = await sendAvatar(file)
    setBusy(false)
    if (input.current) input.current.value = ''
    if (!result.ok) {
      setError(result.error)
      notify({ tone: 'error', description: 'Failed to upload avatar' })
      return
    }
    setUrl(result.avatarUrl)
    notify({ tone: 'good', title: 'Avatar updated successfully' })
    void refreshViewer()
  }

  return (
    <div className="flex flex-wrap items-center gap-5 sm:gap-8">
      <Avatar name={name} url={url} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel="Uploading..."
          aria-describedby={error ? 'avatar-hint avatar-error' : 'avatar-hint'}
          onClick={() => input.current?.click()}
        >
          Change Picture
        </Button>
        <p id="avatar-hint" className="text-sm text-ink-muted">
          {AVATAR_HINT}
        </p>
        <input
          ref={input}
          {...getFieldAttributes('avatar', { hint: AVATAR_HINT, error })}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          aria-label="Profile picture"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void upload(file)
          }}
        />
        <div role="alert">
          <FieldError id="avatar" error={error} />
        </div>
      </div>
    </div>
  )
}

/** A user's picture, or their initials. Decorative: the name appears next to it. */
function Avatar({ name, url }: { name: string; url: string | null }) {
  const frame = 'size-24 shrink-0 rounded-full border border-line sm:size-28'
  if (!url) {
    return (
      <span
        aria-hidden
        className={`${frame} display grid place-items-center bg-paper text-2xl text-ink-muted`}
      >
        {toInitials(name)}
      </span>
    )
  }
  // eslint-disable-next-line @next/next/no-img-element -- one size, encoded once: nothing to optimise
  return <img src={url} alt="" width={112} height={112} className={`${frame} object-cover`} />
}
