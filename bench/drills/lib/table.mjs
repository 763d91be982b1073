import fs from 'node:fs'
import os from 'node:os'

const PAGE = 'docs/operations.md'

/**
 * The results as a Markdown table.
 * @param {import('../run.mjs').Result[]} results
 */
export function toTable(results) {
  const rows = results.map(({ item, did, figure, goal, met }) => {
    return [item, did, figure, goal, met === null ? 'skipped' : met ? 'yes' : '**no**']
  })
  const head = ['item', 'what was done', 'figure', 'goal', 'met']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/**
 * Puts the results between the two marks of docs/operations.md.
 * @param {import('../run.mjs').Result[]} results
 */
export function writeDocs(results) {
  const where = `${os.cpus().length} cores, Node.js ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
  const text = `Measured with \`npm run drill -- --docs\` on ${where}.\n\n${toTable(results)}`
  const page = fs.readFileSync(PAGE, 'utf8')
  const between = /(<!-- drills: .*? -->)[\s\S]*?(<!-- \/drills -->)/
  fs.writeFileSync(
    PAGE,
    page.replace(between, (_all, begin, end) => `${begin}\n\n${text}\n\n${end}`),
  )
}
