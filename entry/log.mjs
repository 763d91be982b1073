import { pino } from 'pino'

/**
 * Creates a logger that writes one JSON object per line, so that outside text cannot forge a line.
 * Callers log facts, never personal data or queries.
 * @param {import('pino').LevelWithSilent} level the minimum level
 * @param {import('pino').DestinationStream} [destination]
 */
export function createLog(level, destination = process.stdout) {
  const timestamp = () => `,"time":"${new Date().toISOString()}"`
  const formatters = { level: (/** @type {string} */ label) => ({ level: label }) }
  return pino({ level, base: undefined, timestamp, formatters }, destination)
}

/** @typedef {ReturnType<typeof createLog>} Log */
