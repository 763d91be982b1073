import type { Scope } from '../database/transaction'
import { features } from '../feature'
import { isSilent } from '@/lib/silent'
import type { SiteEvent } from './events'

/**
 * Reports to the features that listen what happened to these records, in the transaction of the change.
 * A bulk import announces nothing.
 */
export async function announce(
  scope: Scope & { context?: object },
  event: SiteEvent,
  ids: number[],
): Promise<void> {
  if (ids.length === 0 || isSilent(scope)) return
  for (const { onEvent } of features()) await onEvent?.(scope, event, ids)
}
