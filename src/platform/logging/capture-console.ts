import { format } from 'node:util'
import { env } from '@/env'
import { describeError, withoutValues } from './describe-error'

/**
 * Turns console output of libraries into log lines. Next prints page errors there with all their
 * properties, including the values of a failed query.
 * @param write receives a line without its line break
 */
export function captureConsole(write = (line: string) => void process.stderr.write(`${line}\n`)) {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
  const limit = levels.indexOf(env.LOG_LEVEL)
  for (const level of ['warn', 'error'] as const) {
    // eslint-disable-next-line no-console -- this is what makes the console harmless
    console[level] = (...parts: unknown[]) => {
      if (levels.indexOf(level) < limit) return
      const error = parts.find((part) => part instanceof Error)
      const texts = parts.filter((part) => typeof part === 'string')
      // Terminal styles mean nothing in a log.
      const msg = withoutValues(format(...texts))
        .replace(/\u001b\[[\d;]*m/g, '')
        .trim()
      const facts = { time: new Date().toISOString(), level, msg: msg || 'console' }
      write(JSON.stringify(error ? { ...facts, err: describeError(error) } : facts))
    }
  }
}
