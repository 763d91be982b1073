/**
 * Limits of the pool's connections, in milliseconds and in the cost of a random read. Current disks
 * seek about as fast as they read sequentially: with PostgreSQL's default of 4, it reads all waiting
 * questions in disk order rather than those of one video.
 * @type {Record<string, number>}
 */
const LIMITS = {
  lock_timeout: 2500,
  // Less than `query_timeout` of adapter.ts, which ends only the waiting for a statement.
  statement_timeout: 2700,
  idle_in_transaction_session_timeout: 15_000,
  random_page_cost: 1.1,
}

/**
 * The limits as options of `pg`, which sends them when it connects. Poolers reject such parameters;
 * behind one, connections have the limits of their role (`setLimits`).
 * @param {{ isPooled: boolean }} env
 */
export function createStartUpLimits({ isPooled }) {
  if (isPooled) return {}
  return { ...LIMITS, options: `-c random_page_cost=${LIMITS.random_page_cost}` }
}

/**
 * Options of `pg` for direct connections whose statements may take long, such as those of a migration.
 * The role may have a limit, so leaving it out is not enough.
 */
export const LONG_STATEMENTS = {
  query_timeout: 0,
  statement_timeout: 0,
  options: `-c random_page_cost=${LIMITS.random_page_cost} -c statement_timeout=0`,
}

/**
 * Lists the limits that a connection does not have.
 * @param {Pick<import('pg').Client, 'query'>} client
 */
export async function listMissingLimits(client) {
  const { rows } = await client.query(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(LIMITS)],
  )
  return rows
    .filter(({ name, setting }) => Number(setting) !== LIMITS[name])
    .map(({ name }) => name)
}

/** The statements that give the limits to all later connections of a role. @param {import('pg').Client} client */
export function createAlterRole({ database = '', escapeIdentifier, user = '' }) {
  const whose = `${escapeIdentifier(user)} in database ${escapeIdentifier(database)}`
  const limits = Object.entries(LIMITS)
  return limits.map(([name, value]) => `alter role ${whose} set ${name} = ${value};`).join(' ')
}

/**
 * Gives the limits to the role of a connection, unless it has them. Returns false if it may not:
 * the site works without, and `listMissingLimits` reveals it.
 * @param {import('pg').Client} client
 */
export async function setLimits(client) {
  if ((await listMissingLimits(client)).length === 0) return true
  // Two starts at once would fail with "tuple concurrently updated".
  const statements = `select pg_advisory_xact_lock(4245); ${createAlterRole(client)}`
  return client.query(statements).then(
    () => true,
    () => false,
  )
}

/**
 * Ends the session that a pooler gives, if it is older than the limits of its role: the pooler then
 * opens another. Returns whether it did.
 * @param {import('pg').Client} client
 */
export async function endOutdatedSession(client) {
  await client.query('begin')
  if ((await listMissingLimits(client)).length === 0) return false
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  return true
}
