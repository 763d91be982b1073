const STARTED = 'Ctrl-C stops it.'

/** What no line of a log may hold, anyone who it is about (S-98). */
const PERSONAL = [
  { what: 'an email address', form: /[\w.+-]+@[\w-]+\.[a-z]{2,}/i },
  { what: 'a hash of a password', form: /pbkdf2|scrypt|argon2/i },
  { what: 'a session cookie', form: /payload-token=/ },
  { what: 'a key', form: /\bBearer\s|API-Key\s|Authorization/i },
  { what: 'values of a query', form: /(?:\\n|\b)params:|Key \([^)]*\)=\(/ },
]

/**
 * Finds what does not belong into the log of a site in production: lines that are no JSON object,
 * and what could be someone's. Returns each finding with the beginning of its line.
 * @param {string} output all that the site wrote
 * @param {string[]} secrets texts that were used while it ran: passwords, tokens
 */
export function findLeaks(output, secrets) {
  const at = output.indexOf(STARTED)
  const lines = output
    .slice(at < 0 ? 0 : at + STARTED.length)
    .split('\n')
    .filter(Boolean)
  return lines.flatMap((line) => {
    const found = PERSONAL.filter(({ form }) => form.test(line)).map(({ what }) => what)
    if (secrets.some((secret) => secret && line.includes(secret))) found.push('a secret')
    if (!isObject(line)) found.push('no JSON')
    return found.map((what) => `${what}: ${line.slice(0, 200)}`)
  })
}

/**
 * Finds what nothing in the program handled: a promise that was rejected, an error that no one caught.
 * Returns the beginning of each of those lines.
 * @param {string} output all that the site wrote
 */
export function findUnhandled(output) {
  const lines = output
    .split('\n')
    .filter((line) => /unhandledRejection|uncaughtException/.test(line))
  return lines.map((line) => line.slice(0, 500))
}

/** @param {string} line */
function isObject(line) {
  try {
    const value = JSON.parse(line)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
