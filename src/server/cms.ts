import 'server-only'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { getAccount } from './viewer'

/** The Payload client of this process. Every call through it must say who asks, see below. */
export function cms(): Promise<Payload> {
  return getPayload({ config })
}

/** Say it with `...asVisitor` for what is the same for everybody: the rules of a visitor. */
export const asVisitor = { user: null, overrideAccess: false } as const

/**
 * Say it with `...asSystem` when the program itself acts and no access rule may apply. Rare: every
 * use has a comment with the reason.
 */
export const asSystem = { overrideAccess: true } as const

/** Say it with `...(await asViewer())`: the rules of the person whose request this is. */
export async function asViewer() {
  return { user: await getAccount(), overrideAccess: false } as const
}
