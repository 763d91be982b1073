/**
 * Creates the program's role and database if missing, and returns the URL. The role is not a
 * superuser: it owns only its database.
 * @param {{ port: number, passwords: { superuser: string, program: string }, database: string }} options
 */
export async function ensureDatabase({ port, passwords, database }) {
  const { default: pg } = await import('pg')
  const at = { host: '127.0.0.1', port, connectionTimeoutMillis: 10_000 }
  const client = new pg.Client({
    ...at,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  })
  await client.connect()
  try {
    const role = await client.query("select 1 from pg_roles where rolname = 'atelier'")
    const what = role.rowCount ? 'alter' : 'create'
    const password = client.escapeLiteral(passwords.program)
    await client.query(`${what} role atelier login password ${password}`).catch(ignoreRace)
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!found.rowCount) {
      const name = client.escapeIdentifier(database)
      await client.query(`create database ${name} owner atelier`).catch(ignoreRace)
    }
  } finally {
    await client.end()
  }
  return `postgres://atelier:${passwords.program}@127.0.0.1:${port}/${database}`
}

/**
 * A concurrent start may have created it first.
 * @param {{ code?: string }} error
 */
function ignoreRace(error) {
  const races = ['42710', '42P04', '23505', 'XX000']
  if (!races.includes(error.code ?? '')) throw error
}
