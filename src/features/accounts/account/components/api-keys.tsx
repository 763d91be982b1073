import type { ListedKey } from '@/domain/accounts/api-keys'
import { AppLink } from '@/components/ui/app-link'
import { EmptyState } from '@/components/ui/empty-state'
import { describeScope } from '@/lib/accounts/key-scope'
import { formatSpoken, zoneName } from '@/lib/time/dates'
import { ApiKeyList } from './api-key-list'
import { CreateApiKey } from './create-api-key'

type Props = { keys: ListedKey[]; role: string; zone: string; now: number }

export function ApiKeys({ keys, role, zone, now }: Props) {
  const moment = (at: string) => ({ at, words: `${formatSpoken(at, zone)} ${zoneName(at, zone)}` })
  const rows = keys.map(({ collections, createdAt, expiresAt, lastUsedAt, scope, ...key }) => ({
    ...key,
    role: key.role.charAt(0).toUpperCase() + key.role.slice(1),
    scope: `${scope === 'read' ? 'Reads' : 'Reads and writes'} ${describeScope(collections)}`,
    created: moment(createdAt),
    expires: moment(expiresAt),
    lastUsed: lastUsedAt ? moment(lastUsedAt) : null,
    hasExpired: Date.parse(expiresAt) <= now,
  }))
  return (
    <div className="flex flex-col items-start gap-5">
      {rows.length === 0 ? (
        <EmptyState title="No API keys yet">
          <p>
            You only need one to use the API from your own program:{' '}
            <AppLink href="/developers" className="text-accent-text underline underline-offset-4">
              read the guide
            </AppLink>
            .
          </p>
        </EmptyState>
      ) : (
        <div className="w-full">
          <ApiKeyList keys={rows} />
        </div>
      )}
      <CreateApiKey role={role} />
    </div>
  )
}
