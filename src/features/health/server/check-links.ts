import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { FAILURES, toProbe, toVerdict, type Answer, type Verdict } from '../link-state'
import { processWide } from '@/lib/process-wide'
import { runEach } from '@/platform/process/run-each'
import { queueCheck } from './check-changed'
import { requestLink } from './request-link'

const state = processWide('link-checks', () => ({ isRunning: false }))

/** Links that are claimed, and hosts that are asked, at once. */
const BATCH = 20
/** Hosts that fail together, without any response, are a sign that this server has no network. */
const LEAST_HOSTS = 3

type Link = { id: number; url: string }
type Checked = Link & { host: string; answer: Answer; verdict: Verdict }

/**
 * Requests the links that are due, in the leading instance. Never rejects: what fails is tried again
 * in a later round. A link is claimed for an hour before it is requested, so that one that was
 * requested just before a crash is not requested again.
 */
export async function runLinkChecks(payload: Payload, mayGoOn = () => true): Promise<void> {
  if (state.isRunning) return
  state.isRunning = true
  try {
    while (mayGoOn()) {
      const links = await claim(payload)
      if (links.length === 0) break
      const checked = await requestAll(links, mayGoOn)
      if (isOffline(checked)) {
        payload.logger.warn({ msg: 'No link could be reached', links: checked.length })
        break
      }
      await runEach(payload, checked, {
        label: ({ id }) => `link ${id}`,
        work: (one) => store(payload, one),
      })
    }
  } catch (error) {
    payload.logger.error({ err: error, msg: 'Links could not be checked' })
  } finally {
    state.isRunning = false
  }
}

async function claim(payload: Payload): Promise<Link[]> {
  const rows = await onPool(
    payload,
    sql`
      with due as materialized (
        select c.id from link_checks c
        where c.due_at <= now()
          and (c.checked_at is null or c.checked_at <= now() - interval '1 hour')
          and exists (select 1 from record_links l where l.link_id = c.id)
        order by c.due_at, c.id limit ${BATCH} for update skip locked)
      update link_checks c set checked_at = now(), due_at = now() + interval '1 hour'
      from due where c.id = due.id returning c.id, c.url`,
  )
  return rows.map(({ id, url }) => ({ id: Number(id), url: String(url) }))
}

/** Asks hosts at the same time, and each host for one link after another. */
async function requestAll(links: Link[], mayGoOn: () => boolean): Promise<Checked[]> {
  const byHost = new Map<string, (Link & { isVideo: boolean; probe: string })[]>()
  for (const link of links) {
    const { isVideo, url: probe } = toProbe(link.url)
    const { host } = new URL(probe)
    byHost.set(host, [...(byHost.get(host) ?? []), { ...link, isVideo, probe }])
  }
  const checked: Checked[] = []
  await Promise.all(
    [...byHost].map(async ([host, urls]) => {
      for (const { isVideo, probe, ...link } of urls) {
        if (!mayGoOn()) return
        const answer = await requestLink(probe)
        checked.push({ ...link, host, answer, verdict: toVerdict(answer, isVideo) })
      }
    }),
  )
  return checked
}

function isOffline(checked: Checked[]): boolean {
  const hosts = new Set(checked.map(({ host }) => host))
  return hosts.size >= LEAST_HOSTS && checked.every(({ answer }) => answer.status === null)
}

/** Stores what was found, and opens or closes the findings of the records with this link. */
async function store(payload: Payload, { answer, id, verdict }: Checked): Promise<void> {
  const isFailure = verdict === 'broken' || verdict === 'unavailable'
  const reason = answer.reason ?? `Status ${answer.status}`
  await inTransaction(payload, async (req) => {
    const [row] = await onTransaction(
      req,
      sql`
        with before as (select id, state from link_checks where id = ${id} for update),
        counted as (
          select id, state, case
            when not ${isFailure}::boolean then 0
            when c.failed_on is distinct from current_date then c.failures + 1
            else c.failures end as failures
          from link_checks c join before using (id, state))
        update link_checks c set
          failures = counted.failures,
          failed_on = case when ${isFailure}::boolean then current_date end,
          reason = case when ${verdict} <> 'ok' then ${reason} end,
          state = case when not ${isFailure}::boolean or counted.failures >= ${FAILURES}
            then ${verdict} else c.state end,
          due_at = now() + case when ${isFailure}::boolean and counted.failures < ${FAILURES}
            then interval '1 day' else interval '7 days' end
        from counted where c.id = counted.id
        returning c.state, counted.state as previous`,
    )
    if (row && row.state !== row.previous) await queueCheck(req, { link: id })
  })
}
