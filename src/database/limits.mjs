/**
 * Limits of the pool's connections, in milliseconds and in the cost of a random read. Current disks
 * seek about as fast as they read sequentially: with PostgreSQL's default of 4, it reads all waiting
 * questions in disk order rather than those of one video.
 * @type {Record<string, number>}
 */
const LIMITS = {
  lock_timeout: 2500,
  idle_in_transaction_session_timeout: 15_000,
  random_page_cost: 1.1,
}

/**
 * The limits as options of `pg`, which sends them when it connects. Poolers reject such parameters;
 * behind one, connections have the limits of their role (`setLimits`).
 * @param {{ isPooled: boolean }} env
 */
export function startUpLimits({ isPooled }) {
  if (isPooled) return {}
  return { ...LIMITS, options: `-c random_page_cost=${LIMITS.random_page_cost}` }
}

/**
 * Lists the limits that a connection does not have.
 * @param {Pick<import('pg').Client, 'query'>} client
 */
export async function missingLimits(client) {
  const { rows } = await client.query(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(LIMITS)],
  )
  return rows
    .filter(({ name, setting }) => Number(setting) !== LIMITS[name])
    .map(({ name }) => name)
}

/** The statement that gives the limits to all later connections of this role. */
export const SET_LIMITS = `do $$ begin
  perform pg_advisory_xact_lock(4245);
  ${Object.entries(LIMITS)
    .map(([name, value]) => {
      const set = `alter role current_user in database %I set ${name} = ${value}`
      return `execute format('${set}', current_database());`
    })
    .join('\n  ')}
end $$`

/**
 * Gives the limits to the role of a connection, unless it has them. A role that may not alter itself
 * works without; `missingLimits` reveals it.
 * @param {Pick<import('pg').Client, 'query'>} client
 */
export async function setLimits(client) {
  if ((await missingLimits(client)).length > 0) await client.query(SET_LIMITS).catch(() => {})
}
