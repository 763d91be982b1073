import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { Client } from '@/features/accounts/server/client'
import { fieldError } from '@/lib/failures/app-error'
import { toPlainName } from '@/lib/text/plain-text'
import type { DoorEntry, DoorUpdate } from '../dto'
import { listChanges, listSeats, readCount, recordEntries, requireOpen } from './check-in'
import { nameKeeper, requireDoor } from './door-links'

type AtDoor = { payload: Payload; client: Client; token: string; keeper: string }

type Sync = AtDoor & { version?: string; sentAt: string; entries: readonly DoorEntry[] }

/** Makes the check-ins of a device, and returns what it does not have: the names only once. */
export async function syncDoor({ version, entries, sentAt, ...at }: Sync): Promise<DoorUpdate> {
  const { door, keeper } = await openDoor(at)
  const scope = { payload: at.payload }
  const results = await recordEntries({ ...scope, door, keeper, sentAt, entries })
  const { version: current, ...count } = await readCount(scope, door.event)
  const changes = await listChanges(scope, door, { version, current })
  const list = changes ? null : await listSeats(scope, door)
  return { ...count, version: current, list, changes: changes ?? [], results }
}

/** Checks in, or undoes it, without a device that has an id and a clock. */
export async function checkInAtDoor({
  seat,
  undo,
  ...at
}: AtDoor & { seat: number; undo?: boolean }) {
  const { door, keeper } = await openDoor(at)
  const now = new Date().toISOString()
  const entries = [{ id: randomUUID(), seat, at: now, undo }]
  const [result] = await recordEntries({ ...at, door, keeper, sentAt: now, entries })
  const { attended, seats } = await readCount(at, door.event)
  return { state: result?.state ?? 'unknown', at: result?.at ?? null, attended, seats } as const
}

async function openDoor({ keeper: typed, payload, ...ask }: AtDoor) {
  const door = await requireDoor({ payload, ...ask })
  await requireOpen(door)
  const keeper = toPlainName(typed, 60)
  if (!keeper) throw fieldError('keeper', 'Please enter your name.')
  await nameKeeper({ payload }, door.link, keeper)
  return { door, keeper }
}
