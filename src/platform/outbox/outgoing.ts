import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { features } from '../feature'

const listOutgoing = () => features().flatMap(({ outgoing }) => outgoing ?? [])

/** What a queue belongs to if its messages go to a receiver outside. */
export function findOutgoing(queue: string) {
  return listOutgoing().find(({ prefix }) => queue.startsWith(prefix))
}

/** Whether the messages of a queue wait until its receiver is enabled. */
export function isQueueHeld(queue: SQL): SQL {
  return sql`(false ${sql.join(listOutgoing().map((item) => sql`or ${item.isHeld(queue)}`))})`
}

/** The name of a queue in the metrics: those of receivers outside have one in common. */
export function toFigure(queue: SQL): SQL {
  const cases = listOutgoing().map(
    ({ name, prefix }) => sql`when starts_with(${queue}, ${prefix}) then ${name}`,
  )
  return sql`case when false then '' ${sql.join(cases, sql` `)} else ${queue} end`
}

/** The names of the queues that all receivers outside have in common. */
export function listOutgoingNames(): string[] {
  return listOutgoing().map(({ name }) => name)
}
