/** The site of a browser worker: where it is, who administers it, and what stands around it. */
export type Site = {
  url: string
  admin: { email: string; password: string }
  /** The folder in which its mails arrive, one file each. */
  mailFolder: string
  /** Its `DATA_DIR`, with its database. */
  dataDir: string
  /** Where it expects Google: the tests of it start a provider there. */
  issuer: string
  /** The certificate that it trusts of a receiver of webhooks on `localhost`: the tests start one. */
  receiver?: { cert: string; key: string }
  /** What no response of it may contain. */
  secrets: string[]
}

const {
  E2E_SITES = '[]',
  E2E_URL = 'http://localhost:3000',
  TEST_PARALLEL_INDEX = '0',
} = process.env
const sites = JSON.parse(E2E_SITES) as Site[]

/**
 * The site of this worker; Playwright numbers its workers. Without `npm test`, the one at `E2E_URL`
 * with its demo content: whatever needs its administrator or its mails says so.
 */
export const site: Site = sites[Number(TEST_PARALLEL_INDEX)] ?? {
  url: E2E_URL,
  admin: { email: '', password: '' },
  mailFolder: '',
  dataDir: '',
  issuer: '',
  secrets: [],
}

/** How many sites there are, and so how many workers. */
export const SITES = Math.max(1, sites.length)
