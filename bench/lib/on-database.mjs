import pg from 'pg'

/**
 * Works with a connection of its own to the database of a site.
 * @template Result
 * @param {{ databaseUrl: string }} site
 * @param {(client: pg.Client) => Promise<Result>} work
 */
export async function onDatabase({ databaseUrl }, work) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
