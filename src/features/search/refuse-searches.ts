import 'server-only'
import { clientNetwork } from '@/lib/http/client-address'
import { refuseFloodHere } from '@/server/flood'

const PER_MINUTE = 120

/** Counts a search, by the dialog or as a page, against what its network may ask (D-29). */
export function refuseSearches(headers: Pick<Headers, 'get'>) {
  const key = `search:${clientNetwork(headers)}`
  return refuseFloodHere([{ key, limit: PER_MINUTE, windowSeconds: 60 }])
}
