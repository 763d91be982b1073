import { AppLink } from '@/ui/app-link'
import { formatMoment } from '@/lib/time/dates'
import type { SheetImport } from '../server/sheet-import'
import { STATE_LABELS } from '../copy'

export function RecentImports({
  imports,
  timeZone,
}: {
  imports: readonly SheetImport[]
  timeZone: string
}) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="import-recent" className="flex flex-col gap-4">
      <h2 id="import-recent" className="display text-xl">
        Your last imports
      </h2>
      <ul className="flex flex-col">
        {imports.map(({ createdAt, fileName, id, state }) => (
          <li
            key={id}
            className="flex flex-wrap gap-x-3 border-b border-line py-3 text-sm wrap-anywhere"
          >
            <AppLink
              href={`/admin/imports/${id}`}
              className="text-accent-text underline underline-offset-4"
            >
              {fileName}
            </AppLink>
            <span>{STATE_LABELS[state]}</span>
            <time dateTime={createdAt} className="text-ink-muted tabular-nums">
              {formatMoment(createdAt, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
