'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { revokeKey } from '@/features/accounts/account/api-key-actions'

type Moment = { at: string; words: string }

export type ApiKeyRow = {
  id: number
  name: string
  role: string
  scope: string
  hint: string
  created: Moment
  expires: Moment
  lastUsed: Moment | null
  hasExpired: boolean
}

/** The viewer's API keys, each with a button that revokes it after a confirmation. */
export function ApiKeyList({ keys }: { keys: ApiKeyRow[] }) {
  const router = useRouter()
  const [asked, setAsked] = useState<ApiKeyRow>()
  const [isPending, start] = useTransition()

  function end(id: number) {
    start(async () => {
      const failed = { ok: false, error: 'Failed to revoke the key' } as const
      const result = await revokeKey({ id }).catch(() => failed)
      setAsked(undefined)
      if (result.ok) notify({ tone: 'good', title: 'API key revoked' })
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
    })
  }

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
          >
            <ApiKeyFacts apiKey={key} />
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Revoke API key: ${key.name}`}
              onClick={() => setAsked(key)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && end(asked.id)}
        title="Revoke this API key?"
        description={`Programs that use “${asked?.name ?? ''}” will lose access. This cannot be undone.`}
        confirmLabel="Revoke key"
        busy={isPending}
        busyLabel="Ending..."
      />
    </>
  )
}

function ApiKeyFacts({ apiKey }: { apiKey: ApiKeyRow }) {
  const { name, role, scope, hint, created, expires, lastUsed, hasExpired } = apiKey
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <span>{name}</span>
        <Badge>{hasExpired ? 'Expired' : role}</Badge>
      </p>
      <p className="text-ink-muted">
        <code className="font-mono">{`atl_…${hint}`}</code> ·{' '}
        <span>{hasExpired ? 'ended' : 'ends'}</span> <Time {...expires} />
      </p>
      <p className="text-ink-muted wrap-anywhere">{scope}</p>
      <p className="text-ink-muted">
        Created <Time {...created} /> · <span>{lastUsed ? 'last used ' : 'never used'}</span>
        {lastUsed && <Time {...lastUsed} />}
      </p>
    </div>
  )
}

function Time({ at, words }: Moment) {
  return <time dateTime={at}>{words}</time>
}
