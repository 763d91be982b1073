const isTerminal = Boolean(process.stdout.isTTY)
const PROGRESS_MS = isTerminal ? 1000 : 15_000

/**
 * Runs one step of a launch and prints a line with its duration. Long steps show the latest `note`,
 * in place on a terminal, else in new lines now and then.
 * @template T
 * @param {string} name
 * @param {(note: (text: string) => void) => Promise<T> | T} work a thrown error ends the line
 * @param {(result: T) => string} [remark] appended to the line
 * @returns {Promise<T>}
 */
export async function runStep(name, work, remark = () => '') {
  const begin = performance.now()
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`
  let latest = ''
  const timer = setInterval(() => {
    const line = `  … ${name} ${seconds()}${latest && `: ${latest}`}`
    if (isTerminal) process.stdout.write(`\r\x1b[2K${line.slice(0, process.stdout.columns - 1)}`)
    else console.log(line)
  }, PROGRESS_MS)
  const end = (/** @type {string} */ mark, /** @type {string} */ more) => {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    console.log(`  ${mark} ${name} ${seconds()}${more && `: ${more}`}`)
  }
  try {
    const result = await work((text) => (latest = text))
    end('✓', remark(result))
    return result
  } catch (error) {
    end('✗', '')
    throw error
  }
}
