'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '../request'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { Dialog } from '@/ui/dialog'
import { notify } from '@/ui/notify'
import { createCalendar, revokeCalendar } from '../../server/account/secret-actions'
import { ConfirmedButton, Time, type Moment } from './confirmed-button'
import { NewSecret } from './new-secret'

const FAILED = 'That did not work. Please try again.'

/** Creates, replaces, and revokes the private calendar address. A new address is shown once. */
export function CalendarAddress({ since }: { since: Moment | null }) {
  const router = useRouter()
  const [url, setUrl] = useState<string>()
  const [isPending, start] = useTransition()

  const create = () =>
    start(async () => {
      const result = await withReauthentication(() => createCalendar()).catch(
        () => ({ ok: false, error: FAILED }) as const,
      )
      if (result.ok) setUrl(result.data?.url)
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
    })

  return (
    <div className="flex flex-col items-start gap-4">
      {since ? (
        <>
          <p className="text-sm text-ink-muted">
            Your calendar address was created on <Time {...since} />. We store only a hash of it and
            cannot show it again.
          </p>
          <div className="flex flex-wrap gap-3">
            <ConfirmedButton
              question={{
                title: 'Replace the address?',
                description: 'Calendar apps that use the old address will stop updating.',
                confirmLabel: 'Replace address',
                busyLabel: 'Creating...',
              }}
              run={() => createCalendar()}
              onDone={(data) => setUrl(data?.url)}
              failed={FAILED}
            >
              Replace address
            </ConfirmedButton>
            <ConfirmedButton
              question={{
                title: 'Turn off the calendar?',
                description: 'Calendar apps that use the address will stop updating.',
                confirmLabel: 'Turn off',
                busyLabel: 'Ending...',
              }}
              run={() => revokeCalendar()}
              done="Calendar turned off"
              failed={FAILED}
            >
              Turn off
            </ConfirmedButton>
          </div>
        </>
      ) : (
        <Button variant="secondary" busy={isPending} onClick={create}>
          Create calendar address
        </Button>
      )}
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
