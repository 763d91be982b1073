import 'server-only'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { getAccount } from './viewer'

/** Every call must state its access: `asVisitor`, `asSystem` or `asViewer`. */
export function cms(): Promise<Payload> {
  return getPayload({ config })
}

/** Visitor access, for data that is the same for everyone: `...asVisitor`. */
export const asVisitor = { user: null, overrideAccess: false } as const

/** Bypasses access rules: `...asSystem`. Rare; every use must give its reason in a comment. */
export const asSystem = { overrideAccess: true } as const

/** Access of the requesting user: `...(await asViewer())`. */
export async function asViewer() {
  return { user: await getAccount(), overrideAccess: false } as const
}
