import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { isAdmin } from '@/access/roles'
import { escapeLike } from '@/platform/database/escape-like'
import { onTransaction } from '@/platform/database/transaction'
import type { FoundRecords, Seeker } from '@/platform/feature'
import type { HomeCard } from '@/platform/home-card'
import { lacksFreshProof } from '@/platform/identity'
import { STATE_COPY, type ApplicationState } from '../steps'

export type GroupWork = { id: number; name: string; applied: number; attention: number }

/** Groups with applications or payments that wait for staff, the next first. */
export async function listGroupWork(payload: Payload): Promise<GroupWork[]> {
  const rows = await onTransaction(
    { payload },
    sql`
      select c.id, c.name, count(*) filter (where a.state = 'applied')::int as applied,
        count(a.attention)::int as attention
      from applications as a join cohorts as c on c.id = a.cohort_id
      where a.state = 'applied' or a.attention is not null
      group by c.id order by c.starts_at, c.id`,
  )
  return rows.map(({ applied, attention, id, name }) => ({
    id: Number(id),
    name: String(name),
    applied: Number(applied),
    attention: Number(attention),
  }))
}

/** "3 new, 1 payment to look at" */
export function formatGroupWork({ applied, attention }: GroupWork): string {
  return [
    ...(applied > 0 ? [`${applied} new`] : []),
    ...(attention > 0
      ? [`${attention} ${attention === 1 ? 'payment' : 'payments'} to look at`]
      : []),
  ].join(', ')
}

/** The card of the home screen of the back office. */
export const applicationCard: HomeCard = {
  title: 'Applications',
  empty: 'No application waits for you.',
  more: { href: '/admin/cohorts', label: 'All groups' },
  isForAdmins: true,
  read: async ({ payload }, most) => {
    const groups = await listGroupWork(payload)
    const lines = groups.slice(0, most).map((group) => ({
      href: `/admin/cohorts/${group.id}`,
      title: group.name,
      note: formatGroupWork(group),
    }))
    return { total: groups.length, lines }
  },
}

/**
 * Finds applications by their reference. Administrators who have confirmed that it is them also find
 * them by the name and the address of the applicant.
 */
export async function searchApplications(
  { payload, user }: Seeker,
  term: string,
  most: number,
): Promise<FoundRecords> {
  const mayReadPeople = isAdmin(user) && !lacksFreshProof(user)
  const like = `%${escapeLike(term)}%`
  const rows = await onTransaction(
    { payload },
    sql`
      select a.id, a.state, c.name as cohort, a.reference, count(*) over ()::int as total,
        case when ${mayReadPeople}::boolean then coalesce(nullif(p.full_name, ''), p.email) end as person
      from applications as a join cohorts as c on c.id = a.cohort_id
      join profiles as p on p.id = a.user_id
      where a.reference ilike ${like}
        or ${mayReadPeople}::boolean and (p.full_name ilike ${like} or p.email ilike ${like})
      order by a.id desc limit ${most}`,
  )
  return {
    slug: 'applications',
    label: 'Applications',
    total: Number(rows[0]?.total ?? 0),
    records: rows.map(({ cohort, id, person, reference, state }) => ({
      id: Number(id),
      title: [person ?? reference, cohort, STATE_COPY[state as ApplicationState].label].join(' · '),
      isDraft: false,
      path: null,
    })),
  }
}
