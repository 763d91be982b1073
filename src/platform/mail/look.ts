import { processWide } from '@/lib/process-wide'

/** Colors are "#rrggbb", which every email client supports. */
export type MailLook = {
  accent: string
  /** On the accent. */
  accentInk: string
  /** The whole address of a picture, and the size at which it is shown. */
  logo?: { src: string; width: number; height: number }
}

export const DEFAULT_LOOK: MailLook = { accent: '#f0522d', accentInk: '#241a14' }

/** As it was when a letterhead was last read (refresh-look.ts). */
export const currentLook = processWide('mail-look', () => ({ look: DEFAULT_LOOK }))

/** The look of the email that is being written. */
export function mailLook(): MailLook {
  return currentLook.look
}
