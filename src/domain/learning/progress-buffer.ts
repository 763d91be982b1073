import type { Payload } from 'payload'
import { processWide } from '@/lib/process-wide'
import type { Progress } from './progress'
import { writeProgress } from './write-progress'

/** Between two writes of this process, in milliseconds (L-05). */
export const WRITE_EVERY_MS = 10_000
/** So many people wait at most; more are refused, which no number of them who really watch comes to. */
const MAX_PEOPLE = 50_000
/** One statement takes so many. */
const BATCH = 1000
/** So often a person may tell something between two writes: several tabs do, a flood is refused. */
const MAX_TOLD = 40

type Person = { told: number; videos: Map<string, Progress> }
type Buffer = {
  people: Map<number, Person>
  timer?: NodeJS.Timeout
  /** The write that is under way. */
  writing?: Promise<void>
}

const buffer = processWide<Buffer>('watch-progress', () => ({ people: new Map() }))

/**
 * Counts something that a person tells, before anything is looked up for it. Returns false when they told
 * too much since the last write, or there are too many people.
 */
export function admitBeacon(payload: Payload, userId: number): boolean {
  const told = buffer.people.get(userId)?.told ?? 0
  const isNew = !buffer.people.has(userId)
  if (told >= MAX_TOLD || (isNew && buffer.people.size >= MAX_PEOPLE)) return false
  personOf(payload, userId).told += 1
  return true
}

/**
 * Takes how far somebody has watched. It waits in memory for up to ten seconds, the newest of a person and
 * a video alone, and is then stored with what others watched, in one statement: a thousand who watch
 * cost the database six of them a minute, however often they read meanwhile (`readWaiting`).
 */
export function bufferProgress(payload: Payload, progress: Progress): void {
  const { at, target, userId } = progress
  const { videos } = personOf(payload, userId)
  const key = `${target.kind}:${target.id}`
  const had = videos.get(key)
  if (!had || had.at <= at) videos.set(key, progress)
}

/**
 * What of a person waits to be stored: whoever reads lays it over what is (src/domain/learning/reported-rows.ts). A write
 * that is under way is waited for.
 */
export async function readWaiting(userId: number): Promise<Progress[]> {
  await buffer.writing
  return [...(buffer.people.get(userId)?.videos.values() ?? [])]
}

/** Stores all that waits. Resolves when it can be read. */
export async function flushProgress(payload: Payload): Promise<void> {
  const rows = [...buffer.people.values()].flatMap(({ videos }) => {
    const own = [...videos.values()]
    videos.clear()
    return own
  })
  const before = Promise.resolve(buffer.writing)
  if (rows.length === 0) return before
  const work = before.then(() => write(payload, rows))
  buffer.writing = work.catch(() => undefined)
  await work
}

async function write(payload: Payload, rows: readonly Progress[]): Promise<void> {
  try {
    for (let at = 0; at < rows.length; at += BATCH) {
      await writeProgress(payload, rows.slice(at, at + BATCH))
    }
  } catch (error) {
    // Nothing is lost in an outage: what is newer by then stands.
    for (const row of rows) bufferProgress(payload, row)
    throw error
  }
}

/** Where what somebody tells waits and is counted, until the next write. */
function personOf(payload: Payload, userId: number): Person {
  const person = buffer.people.get(userId) ?? { told: 0, videos: new Map<string, Progress>() }
  buffer.people.set(userId, person)
  buffer.timer ??= setTimeout(() => void flushLater(payload), WRITE_EVERY_MS).unref()
  return person
}

async function flushLater(payload: Payload): Promise<void> {
  buffer.timer = undefined
  try {
    await flushProgress(payload)
  } catch (error) {
    payload.logger.error({ err: error }, 'How far people have watched could not be stored yet')
  }
  for (const [id, person] of buffer.people) {
    if (person.videos.size === 0) buffer.people.delete(id)
    else person.told = 0
  }
}
