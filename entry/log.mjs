const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

/**
 * A logger of structured lines: one JSON object a line, so that no text from outside can forge a
 * line of its own. Callers hand over facts, never personal data or query strings.
 * @param {string} threshold the least urgent level that is written
 * @param {(line: string) => void} [write]
 */
export function createLog(threshold, write = (line) => process.stdout.write(`${line}\n`)) {
  const limit = LEVELS.indexOf(threshold)
  return (
    /** @type {'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'} */ level,
    /** @type {string} */ message,
    /** @type {Record<string, unknown>} */ facts = {},
  ) => {
    if (LEVELS.indexOf(level) > limit) return
    write(JSON.stringify({ time: new Date().toISOString(), level, msg: message, ...facts }))
  }
}

/** @typedef {ReturnType<typeof createLog>} Log */
