import type { CollectionBeforeChangeHook } from 'payload'
import type { WorkshopQna } from '@/payload-types'

/**
 * A new question carries who asked and when, taken from the session and the clock, never from what
 * the client sends (P-53, S-31): field access has removed forged values before this runs, so what
 * is still there was set by the program itself.
 */
export const stampQuestion: CollectionBeforeChangeHook<WorkshopQna> = ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  return {
    ...data,
    asker: data.asker ?? req.user?.id,
    questionerName: data.questionerName ?? (req.user?.fullName?.trim() || 'Unknown'),
    questionTime: data.questionTime ?? new Date().toISOString(),
  }
}
