import { clientAddress, clientNetwork, truncateAddress } from '@/lib/http/client-address'
import { describeDevice } from '@/lib/accounts/device'

/** Who sends a request, as far as signing in cares. `network` is for counting only, never kept. */
export type Client = { network: string; address: string; device: string }

/** Reads the client from the headers of a request. */
export function readClient(headers: Pick<Headers, 'get'>): Client {
  return {
    network: clientNetwork(headers),
    address: truncateAddress(clientAddress(headers)),
    device: describeDevice(headers.get('user-agent')),
  }
}
