const STARTED = 'Ctrl-C stops it.'

/** Patterns of personal data, which no log line may contain (S-98). */
const PERSONAL = [
  { what: 'an email address', form: /[\w.+-]+@[\w-]+\.[a-z]{2,}/i },
  { what: 'a hash of a password', form: /pbkdf2|scrypt|argon2/i },
  { what: 'a session cookie', form: /payload-token=/ },
  { what: 'a key', form: /\bBearer\s|API-Key\s|Authorization/i },
  { what: 'values of a query', form: /(?:\\n|\b)params:|Key \([^)]*\)=\(/ },
]

/**
 * Finds what does not belong in a production log: lines that are not JSON objects, and personal data.
 * Returns each finding with the beginning of its line.
 * @param {string} output all that the site wrote
 * @param {string[]} secrets passwords and tokens that were used while it ran
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
 * Finds unhandled rejections and uncaught errors. Returns the beginning of each of those lines.
 * @param {string} output all that the site wrote
 */
export function findUnhandled(output) {
  const lines = output
    .split('\n')
    .filter((line) => /unhandledRejection|uncaughtException/.test(line))
  return lines.map((line) => line.slice(0, 500))
}

/**
 * Lists the errors that a site logged, for the story of a browser test that failed. Returns the
 * beginning of each of those lines, with the first cause before the rest: a failed query is longer.
 * @param {string} output all that the site wrote
 */
export function listErrors(output) {
  return output
    .split('\n')
    .filter((line) => /^\{"level":"(?:error|fatal)"/.test(line))
    .map((line) => withReason(line).slice(0, 500))
}

/** @param {string} line */
function withReason(line) {
  if (!isObject(line)) return line
  const { level, time, err, ...rest } = JSON.parse(line)
  let reason = err
  while (reason?.cause) reason = reason.cause
  if (reason === err) return line
  const { stack: _, ...facts } = reason
  return JSON.stringify({ level, time, reason: facts, ...rest, err })
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
