'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/request'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { createCalendar, revokeCalendar } from '@/features/accounts/account/secret-actions'
import { NewSecret } from './new-secret'

const FAILED = 'That did not work. Please try again.'

type CalendarAction = 'replace' | 'end'
const WORDS = {
  replace: {
    title: 'Replace the address?',
    description: 'Calendar apps that use the old address will stop updating.',
    confirmLabel: 'Replace address',
    busyLabel: 'Creating...',
  },
  end: {
    title: 'Turn off the calendar?',
    description: 'Calendar apps that use the address will stop updating.',
    confirmLabel: 'Turn off',
    busyLabel: 'Ending...',
  },
} as const

/** Creates, replaces, and revokes the private calendar address. A new address is shown once. */
export function CalendarAddress({ since }: { since: { at: string; words: string } | null }) {
  const router = useRouter()
  const [asked, setAsked] = useState<CalendarAction>('replace')
  const [isAsked, setIsAsked] = useState(false)
  const [url, setUrl] = useState<string>()
  const [isPending, start] = useTransition()

  const ask = (command: CalendarAction) => {
    setAsked(command)
    setIsAsked(true)
  }
  const work = (command: CalendarAction) =>
    start(async () => {
      const failed = { ok: false, error: FAILED } as const
      setIsAsked(false)
      const create = () => withReauthentication(() => createCalendar())
      const result = await (command === 'end' ? revokeCalendar() : create()).catch(() => failed)
      if (!result.ok) notify({ tone: 'error', description: result.error })
      else if (result.data) setUrl(result.data.url)
      else notify({ tone: 'good', title: 'Calendar turned off' })
      start(() => router.refresh())
    })

  return (
    <div className="flex flex-col items-start gap-4">
      {since ? (
        <>
          <p className="text-sm text-ink-muted">
            Your calendar address was created on <time dateTime={since.at}>{since.words}</time>. We
            store only a hash of it and cannot show it again.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => ask('replace')}>
              Replace address
            </Button>
            <Button variant="secondary" onClick={() => ask('end')}>
              Turn off
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
        description="It is shown only once. Treat it like a password."
      >
        {url && (
          <NewSecret
            label="Your calendar address"
            hint="Add it to your calendar app as a web subscription."
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
