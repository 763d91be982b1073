'use client'

import { sameValue, type Conflict } from '@/lib/records/record-form'
import { Button } from '../ui/button'

/** Shown when another user saved first: their changes, and what to do with your own. */
export function ConflictPanel<Values extends object>({
  conflict,
  opened,
  mine,
  labels,
  busy,
  onResolve,
}: {
  conflict: Conflict<Values>
  opened: Values
  mine: Values
  labels: Record<keyof Values & string, string>
  busy: boolean
  onResolve: (keepMine: boolean) => void
}) {
  const fields = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (field) => !sameValue(opened[field], conflict.current[field]),
  )
  const isMine = (field: keyof Values) => !sameValue(opened[field], mine[field])
  return (
    <section
      role="alert"
      aria-label="Someone else saved this"
      className="flex flex-col gap-4 rounded-control border border-warn p-4 text-sm"
    >
      <div>
        <p className="font-semibold text-warn">
          {`${conflict.by ?? 'Someone else'} saved this since you opened it. Nothing was overwritten, and your text is still here.`}
        </p>
        <p>{fields.length > 0 ? 'They changed:' : 'No field of this form was changed.'}</p>
      </div>
      <dl className="flex flex-col gap-3">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-semibold">
              {isMine(field) ? `${labels[field]} (you changed it too)` : labels[field]}
            </dt>
            <dd className="break-words whitespace-pre-wrap">
              <span className="text-ink-muted">now: </span>
              <span>{asText(conflict.current[field])}</span>
            </dd>
            {isMine(field) && (
              <dd className="break-words whitespace-pre-wrap">
                <span className="text-ink-muted">yours: </span>
                <span>{asText(mine[field])}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onResolve(true)} busy={busy}>
          Save my changes on top of theirs
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onResolve(false)} disabled={busy}>
          Discard mine and show theirs
        </Button>
      </div>
    </section>
  )
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(asText).join(', ') : '(none)'
  if (typeof value !== 'object') return String(value as string | number)
  const { name, link, alt } = value as Record<string, unknown>
  return name === undefined ? asText(alt) : `${asText(name)} (${asText(link)})`
}
