'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { endOtherSessions, endSession } from '../../server/account/actions'
import type { ActionResult } from '@/lib/records/action-result'

type SessionRow = {
  id: string
  device: string
  address: string
  lastSeenAt: string
  /** Display text of `lastSeenAt`, in the site's time zone. */
  lastSeen: string
  how: string
  isCurrent: boolean
}

const FAILED = { ok: false, error: 'Failed to sign out' } as const
const ALL = 'all'

export function SessionList({ sessions }: { sessions: SessionRow[] }) {
  const router = useRouter()
  const [ending, setEnding] = useState<string>()
  const [isPending, start] = useTransition()

  function end(what: string, run: () => Promise<ActionResult>, done: string) {
    setEnding(what)
    start(async () => {
      const result = await run().catch(() => FAILED)
      if (!result.ok) {
        notify({ tone: 'error', description: result.error })
        return
      }
      notify({ tone: 'good', title: done })
      start(() => router.refresh())
    })
  }

  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, address, lastSeenAt, lastSeen, how, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span>{device}</span>
                {isCurrent && <Badge>This device</Badge>}
              </p>
              <p className="text-ink-muted">
                Last seen <time dateTime={lastSeenAt}>{lastSeen}</time> · <span>{address}</span>
              </p>
              <p className="text-ink-muted">{`Signed in with: ${how}`}</p>
            </div>
            {!isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Sign out session: ${device}, last seen ${lastSeen}`}
                busy={isPending && ending === id}
                disabled={isPending}
                onClick={() => end(id, () => endSession({ id }), 'Session signed out')}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          busy={isPending && ending === ALL}
          disabled={isPending}
          onClick={() => end(ALL, endOtherSessions, 'Signed out everywhere else')}
        >
          Sign out everywhere else
        </Button>
      )}
    </div>
  )
}
