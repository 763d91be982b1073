import type { PayloadRequest } from 'payload'
import { features } from '../feature'
import { currentLook, DEFAULT_LOOK } from './look'

/** Reads what the next emails look like. Called with every letterhead. */
export async function refreshMailLook(req: PayloadRequest): Promise<void> {
  const [read] = features().flatMap((feature) => feature.mailLook ?? [])
  currentLook.look = (await read?.(req)) ?? DEFAULT_LOOK
}
