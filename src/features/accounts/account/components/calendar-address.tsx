'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/with-reauthentication'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { createCalendar, revokeCalendar } from '@/features/accounts/account/calendar-actions'
import { NewSecret } from './new-secret'

const FAILED = 'That did not work. Please try again.'

type LearningInput = 'replace' | 'end'
const WORDS = {
  replace: {
    title: 'Create a new address?',
    description: 'Programs that have the old one get nothing any more.',
    confirmLabel: 'Create new address',
    busyLabel: 'Creating...',
  },
  end: {
    title: 'End this address?',
    description: 'Programs that have it get nothing any more.',
    confirmLabel: 'End address',
    busyLabel: 'Ending...',
  },
} as const

/** Creates, replaces, and revokes the private calendar address. A new address is shown once. */
export function CalendarAddress({ since }: { since: { at: string; words: string } | null }) {
  const router = useRouter()
  const [asked, setAsked] = useState<LearningInput>('replace')
  const [isAsked, setIsAsked] = useState(false)
  const [url, setUrl] = useState<string>()
  const [isPending, start] = useTransition()

  const ask = (wish: LearningInput) => {
    setAsked(wish)
    setIsAsked(true)
  }
  const work = (wish: LearningInput) =>
    start(async () => {
      const failed = { ok: false, error: FAILED } as const
      setIsAsked(false)
      const create = () => withReauthentication(() => createCalendar())
      const result = await (wish === 'end' ? revokeCalendar() : create()).catch(() => failed)
      if (!result.ok) notify({ tone: 'error', description: result.error })
      else if (result.data) setUrl(result.data.url)
      else notify({ tone: 'good', title: 'Calendar address ended' })
      start(() => router.refresh())
    })

  return (
    <div className="flex flex-col items-start gap-4">
      {since ? (
        <>
          <p className="text-sm text-ink-muted">
            You have an address since <time dateTime={since.at}>{since.words}</time>. We keep only a
            fingerprint of it and cannot show it again.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => ask('replace')}>
              Create new address
            </Button>
            <Button variant="secondary" onClick={() => ask('end')}>
              End address
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" busy={isPending} onClick={() => work('replace')}>
          Create calendar address
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => work(asked)}
        busy={isPending}
        {...WORDS[asked]}
      />
      <Dialog
        open={url !== undefined}
        onClose={() => setUrl(undefined)}
        title="Copy your calendar address now"
        description="It is shown this once. Treat it like a password."
      >
        {url && (
          <NewSecret
            label="Your calendar address"
            hint="Add it to your calendar program as a subscription from the web."
            secret={url}
            onDone={() => setUrl(undefined)}
          >
            <ButtonLink href={url.replace(/^https?:/, 'webcal:')} variant="secondary">
              Open in calendar
            </ButtonLink>
          </NewSecret>
        )}
      </Dialog>
    </div>
  )
}
