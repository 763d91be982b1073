import { clientAddress, clientNetwork, truncateAddress } from '@/lib/http/client-address'
import { describeDevice } from '@/lib/accounts/device'
import { readKnownDevice, type KnownDevice } from './known-device'

/** Who sends a request, as far as signing in cares. */
export type Client = {
  /** For counting only, never stored as it is. */
  network: string
  address: string
  device: string
  /** What its device cookie says, where it has a valid one (S-111). */
  knownDevice?: KnownDevice
}

/** Reads the client from the headers of a request. */
export function readClient(headers: Pick<Headers, 'get'>): Client {
  return {
    network: clientNetwork(headers),
    address: truncateAddress(clientAddress(headers)),
    device: describeDevice(headers.get('user-agent')),
    knownDevice: readKnownDevice(headers.get('cookie')),
  }
}
