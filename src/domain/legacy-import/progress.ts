const WIDTH = 30
const isTerminal = Boolean(process.stdout.isTTY)
/** Without a terminal a line now and then. */
const EVERY_MS = isTerminal ? 200 : 15_000

export type Progress = { add: (rows: number) => void; end: () => void }

/** Shows how far a pass is, as a bar. */
export function showProgress(what: string, total: number): Progress {
  let done = 0
  let shownAt = performance.now()
  const show = () => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
    const text = `  ${what} ${bar} ${String(Math.floor(share * 100)).padStart(3)} % of ${total.toLocaleString('en')}`
    process.stdout.write(isTerminal ? `\r\x1b[2K${text}` : `${text}\n`)
  }
  return {
    add: (rows) => {
      done += rows
      if (performance.now() - shownAt < EVERY_MS) return
      shownAt = performance.now()
      show()
    },
    end: () => {
      if (isTerminal) process.stdout.write('\r\x1b[2K')
    },
  }
}
