'use client'

import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { TextareaField } from '@/components/ui/textarea-field'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useDraft } from '@/components/use-draft'
import { saveProfile } from '@/features/accounts/account/actions'
import { MAX_BIO } from '@/features/accounts/account/schema'

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
