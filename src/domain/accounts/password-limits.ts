import { networkGroup } from '@/lib/http/client-address'
import type { Client } from './client'
import type { Limit } from './limits'

/** The limits of one sign-in, by what they count (docs/security.md, "Limits"). */
export function signInLimits(email: string, { network, knownDevice }: Client) {
  const group = networkGroup(network)
  const isGroup = group !== network
  const minute = { windowSeconds: 60 }
  const quarter = { windowSeconds: 15 * 60 }
  return {
    /** Failures of a network, whatever account it tries (S-05). */
    network: [
      { key: `sign-in:${network}`, limit: 30, ...minute },
      ...(isGroup ? [{ key: `sign-in:${group}`, limit: 90, ...minute }] : []),
    ] satisfies Limit[],
    /** Failures of a network at this account (S-06). */
    here: [
      { key: `sign-in:${email}:${network}`, limit: 10, ...quarter },
      ...(isGroup ? [{ key: `sign-in:${email}:${group}`, limit: 30, ...quarter }] : []),
    ] satisfies Limit[],
    /** Failures at this account over all networks: they refuse nobody, they slow down (S-111). */
    anywhere: { key: `sign-in:${email}`, limit: Infinity, windowSeconds: 60 * 60 },
    /** Failures on a device that signed in to this account before (S-111). */
    device: { key: `sign-in-device:${email}:${knownDevice?.id}`, limit: 10, ...quarter },
    /** Right passwords: nobody needs as many, and each costs a hash and a session (S-109). */
    successes: { key: `signed-in:${email}:${network}`, limit: 20, windowSeconds: 10 * 60 },
  } satisfies Record<string, Limit | Limit[]>
}
