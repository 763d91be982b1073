import { pino } from 'pino'

/**
 * A logger of one JSON object a line, in the form of Payload's own (src/logging/payload-logger.ts), so
 * that no text from outside can forge a line. Callers hand over facts, never personal data or queries.
 * @param {import('pino').LevelWithSilent} level the least urgent that is written
 * @param {import('pino').DestinationStream} [destination]
 */
export function createLog(level, destination = process.stdout) {
  const timestamp = () => `,"time":"${new Date().toISOString()}"`
  const formatters = { level: (/** @type {string} */ label) => ({ level: label }) }
  return pino({ level, base: undefined, timestamp, formatters }, destination)
}

/** @typedef {ReturnType<typeof createLog>} Log */
