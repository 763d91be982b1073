import { AppLink } from '@/ui/app-link'
import { EmptyState } from '@/ui/empty-state'
import { formatMoment } from '@/lib/time/dates'
import type { ChangeEntry } from '../dto'

export function ChangeList({
  entries,
  timeZone,
  details = false,
  isNarrowed = false,
}: {
  entries: ChangeEntry[]
  timeZone: string
  details?: boolean
  /** Only some changes are wanted. */
  isNarrowed?: boolean
}) {
  if (entries.length === 0)
    return <EmptyState title={isNarrowed ? 'No changes match' : 'No changes yet'} />
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-col gap-1 border-b border-line py-3 text-sm last:border-b-0"
        >
          <p>
            <strong dir="auto">{entry.who}</strong> {entry.what}{' '}
            {entry.href ? (
              <AppLink href={entry.href} className="text-accent-text underline underline-offset-4">
                <bdi>{entry.title}</bdi>
              </AppLink>
            ) : (
              <bdi>{entry.title}</bdi>
            )}
          </p>
          <time dateTime={entry.at} className="text-ink-muted tabular-nums">
            {formatMoment(entry.at, timeZone)}
          </time>
          {details && entry.changes.length > 0 && (
            <details>
              <summary className="w-fit text-ink-muted underline-offset-4 hover:underline">
                {entry.changes.map(({ field }) => field).join(', ')}
              </summary>
              <dl className="mt-2 flex flex-col gap-2 border-l-3 border-line pl-4">
                {entry.changes.map(({ field, before, after }) => (
                  <div key={field} className="break-words whitespace-pre-wrap">
                    <dt className="font-semibold">{field}</dt>
                    {(before ?? after) !== null && (
                      <dd>
                        {before !== null && (
                          <>
                            <span className="sr-only">before: </span>
                            <del className="text-ink-muted">{formatValue(before, timeZone)}</del>
                            <span aria-hidden> → </span>
                            <span className="sr-only">after: </span>
                          </>
                        )}
                        <span>{formatValue(after, timeZone)}</span>
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function formatValue(value: string | null, timeZone: string): string {
  if (value === null) return '(nothing)'
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  return INSTANT.test(value) ? formatMoment(value, timeZone) : value
}
