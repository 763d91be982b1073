import { randomUUID } from 'node:crypto'
import type { postgresAdapter } from '@payloadcms/db-postgres'
import { processWide } from '@/lib/process-wide'
import { runAfterCommit } from './after-commit'

type Adapter = ReturnType<typeof postgresAdapter>
type PostgresAdapter = ReturnType<Adapter['init']>
type Options = Parameters<PostgresAdapter['drizzle']['transaction']>[1]
type Session = PostgresAdapter['sessions'][string]

/** Reserves three of our ten pool connections for work outside transactions. */
const enter = processWide('transaction-gate', () => createGate({ limit: 7, waitMs: 3000 }))

/**
 * Makes a failed COMMIT an error of the operation. payload 3.90.1: a failed COMMIT is swallowed,
 * and 201 is sent for a document that does not exist (payloadcms/payload pull requests 17726 and
 * 17727). Remove this when the test that forces a COMMIT to fail passes without it.
 */
export function commitSafe(base: Adapter): Adapter {
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      adapter.beginTransaction = beginTransaction
      adapter.commitTransaction = commitTransaction
      return adapter
    },
  }
}

const beginTransaction: PostgresAdapter['beginTransaction'] = async function (
  this: PostgresAdapter,
  options,
) {
  const id = randomUUID()
  try {
    await this.initializing
    const leave = await enter()
    await new Promise<void>((ready, failed) => {
      // Drizzle keeps a transaction open while its callback runs. This promise keeps it running
      // until the session is resolved (COMMIT) or rejected (ROLLBACK).
      const done = this.drizzle.transaction(
        (tx) => {
          return new Promise<void>((commit, rollback) => {
            const session = {
              db: tx,
              resolve: () => {
                commit()
                return done
              },
              reject: () => {
                rollback(new Error('rolled back'))
                return done.catch(() => undefined)
              },
            }
            this.sessions[id] = session as unknown as Session
            ready()
          })
        },
        (options ?? this.transactionOptions) as Options,
      )
      void done.catch(() => undefined).finally(leave)
      // Before `ready`, this reports a failed connection; afterwards the caller awaits `done`.
      done.catch(failed)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`cannot begin transaction: ${reason}`, { cause: error })
  }
  return id
}

const commitTransaction: PostgresAdapter['commitTransaction'] = async function (
  this: PostgresAdapter,
  incoming,
) {
  const id = String(await incoming)
  const session = this.sessions[id]
  if (!session) return
  delete this.sessions[id]
  await session.resolve()
  runAfterCommit(session, (err) =>
    this.payload.logger.error({ err, msg: 'Work after a commit failed' }),
  )
}

/**
 * Limits concurrent work; further callers are queued, and rejected after `waitMs`. The pool is
 * larger than `limit`, so that transactions waiting for row locks leave connections to readers.
 */
export function createGate({ limit, waitMs }: { limit: number; waitMs: number }) {
  let inside = 0
  const line: (() => void)[] = []

  // The place goes to the next in line, whom a new caller could otherwise overtake.
  function leave(): void {
    const next = line.shift()
    if (next) next()
    else inside -= 1
  }

  /** Resolves with a release function; rejects on timeout. */
  return async function enter(): Promise<() => void> {
    if (inside >= limit) {
      await new Promise<void>((resolve, reject) => {
        const called = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(called), 1)
          // The message of the pool itself, which marks an outage
          // (src/lib/failures/to-app-error.ts).
          reject(new Error('timeout exceeded when trying to connect'))
        }, waitMs)
        line.push(called)
      })
    } else inside += 1
    let isInside = true
    return () => {
      if (isInside) leave()
      isInside = false
    }
  }
}
