/** A connection to the database that provideServices() has told of; the caller ends it. */
export async function connect() {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: 5000,
  })
  // What breaks is the error of the query under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
