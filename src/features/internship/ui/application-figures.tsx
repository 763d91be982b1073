import { AppLink } from '@/ui/app-link'
import { Surface } from '@/ui/surface'
import { readGroupWork } from '../server/cohort-queries'
import { formatGroupWork } from '../server/staff-figures'

/** What waits for staff in the groups. Nothing if nothing does. */
export async function ApplicationFigures() {
  const groups = await readGroupWork()
  if (groups.length === 0) return null
  return (
    <Surface as="section" aria-labelledby="applications" className="flex flex-col gap-3 p-5">
      <h2 id="applications" className="text-sm font-semibold text-ink-muted">
        Applications
      </h2>
      <ul className="flex flex-col gap-2">
        {groups.map((group) => (
          <li key={group.id} className="flex flex-wrap items-baseline gap-x-3">
            <AppLink
              href={`/admin/cohorts/${group.id}`}
              className="font-semibold underline underline-offset-4"
            >
              {group.name}
            </AppLink>
            <span className="text-sm text-ink-muted">{formatGroupWork(group)}</span>
          </li>
        ))}
      </ul>
    </Surface>
  )
}
