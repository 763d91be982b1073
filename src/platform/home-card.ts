import type { Payload } from 'payload'
import type { User } from '@/payload-types'

export type Asker = { payload: Payload; user: User }

/** `key` distinguishes lines with the same address. */
export type Line = { href: string; title: string; note: string; at?: string | null; key?: number }

/** The first lines and, where useful, the total number. */
export type Card = { total?: number; lines: Line[] }

/** A card of the home screen of the back office. */
export type HomeCard = {
  title: string
  empty: string
  more?: { href: string; label: string }
  isForAdmins?: true
  isPeoplesData?: true
  /** Reads at most `most` lines. Null if there is no card. */
  read: (asker: Asker, most: number) => Promise<Card | null>
}
