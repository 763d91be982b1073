/** The site of a browser worker: its address, its administrator and its services. */
export type Site = {
  url: string
  admin: { email: string; password: string }
  /** The folder of received emails, one file each. */
  mailFolder: string
  /** The secrets with which the payment providers sign. */
  payments: { razorpay: string; stripe: string }
  /** Its `DATA_DIR`, which contains its database. */
  dataDir: string
  /** Where it expects Google. Tests of sign-in with Google start a provider there. */
  issuer: string
  /** The certificate that it trusts for webhook receivers on `localhost`, which tests start. */
  receiver?: { cert: string; key: string }
  /** Secrets that no response may contain. */
  secrets: string[]
}

const {
  E2E_SITES = '[]',
  E2E_URL = 'http://localhost:3000',
  TEST_PARALLEL_INDEX = '0',
} = process.env
const sites = JSON.parse(E2E_SITES) as Site[]

/**
 * The site of this worker; Playwright numbers its workers. Without `npm test`, the site at `E2E_URL` with
 * its demo content. Tests that need its administrator or its emails then fail with a message.
 */
export const site: Site = sites[Number(TEST_PARALLEL_INDEX)] ?? {
  url: E2E_URL,
  admin: { email: '', password: '' },
  mailFolder: '',
  dataDir: '',
  issuer: '',
  payments: { razorpay: '', stripe: '' },
  secrets: [],
}

/** The number of sites, and therefore of workers. */
export const SITES = Math.max(1, sites.length)
