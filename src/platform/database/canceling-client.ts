import { Client } from 'pg'

type Callback = (error: Error | null | undefined, ...results: unknown[]) => void
/** What pg 8.20.0 has, and its types do not. */
type Internals = {
  processID: number
  secretKey: number
  connection: { on: (event: 'error', listener: () => void) => void }
  cancel: (whose: Pick<Internals, 'processID' | 'secretKey'> & Active, query: boolean) => void
}
/** `cancel` compares this with the query to cancel. The getter of `Client` is deprecated. */
type Active = { activeQuery: boolean }

/**
 * Cancels in PostgreSQL what is no longer awaited here. `query_timeout` ends only the waiting: the
 * statement would continue, and keep its locks. Behind a pooler, sessions may lack `statement_timeout`.
 */
export class CancelingClient extends Client {}

function query(this: Client, ...args: unknown[]): unknown {
  const last = args.at(-1)
  if (typeof last === 'function') {
    const callback: Callback = (error, ...results) => {
      cancelIfLate(this, error)
      Reflect.apply(last, undefined, [error, ...results])
    }
    return Reflect.apply(Client.prototype.query, this, [...args.slice(0, -1), callback])
  }
  const result: unknown = Reflect.apply(Client.prototype.query, this, args)
  if (result instanceof Promise) result.catch((error: unknown) => cancelIfLate(this, error))
  return result
}
// Its type has many overloads, all of which pass.
CancelingClient.prototype.query = query as unknown as Client['query']

function cancelIfLate(client: Client, error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return
  const { processID, secretKey } = client as unknown as Internals
  const other = new Client({ host: client.host, port: client.port }) as unknown as Internals
  other.connection.on('error', () => {})
  other.cancel({ processID, secretKey, activeQuery: true }, true)
}
