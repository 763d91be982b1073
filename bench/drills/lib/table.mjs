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
