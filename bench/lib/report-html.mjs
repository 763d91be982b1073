const COLOURS = ['#4f46e5', '#0d9488', '#d97706', '#be185d']
const BAR = 14
const LABEL = 250
const WIDTH = 760

/**
 * A page of its own with the tables and bar charts of a run; needs nothing from anywhere.
 * @param {import('./report.mjs').Report} report
 */
export function reportHtml({ command, when, machine, tables }) {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Benchmark of ${escape(when.slice(0, 10))}</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  .scroll { overflow-x: auto; }
  th, td { padding: .3rem .6rem; border-bottom: 1px solid #8884; text-align: right; white-space: nowrap; }
  th:first-child, td:first-child { text-align: left; }
  .missed { color: #dc2626; font-weight: 600; }
  svg { max-width: 100%; height: auto; } svg text { fill: currentColor; font-size: 12px; }
</style>
<h1>Benchmark</h1>
<p><code>${escape(command)}</code>, ${escape(when)}, ${escape(machine)}</p>
${tables.map(section).join('\n')}
</html>
`
}

/** @param {import('./report.mjs').Table} table */
function section({ title, note, columns, rows, chart }) {
  const cell = (/** @type {string} */ text) =>
    `<td${text === 'MISSED' ? ' class="missed"' : ''}>${escape(text)}</td>`
  return `<section><h2>${escape(title)}</h2>${note ? `<p>${escape(note)}</p>` : ''}
<div class="scroll"><table><thead><tr>${columns.map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table></div>
${chart ? drawing(title, chart) : ''}</section>`
}

/**
 * @param {string} title
 * @param {NonNullable<import('./report.mjs').Table['chart']>} chart
 */
function drawing(title, { unit, series, bars }) {
  const most = Math.max(...bars.flatMap(({ values }) => values), Number.MIN_VALUE)
  const group = BAR * series.length + 12
  const top = 24
  const height = top + bars.length * group
  const legend = series.map((name, at) => {
    const x = LABEL + at * 120
    return `<rect x="${x}" y="2" width="12" height="12" fill="${colour(at)}"/><text x="${x + 18}" y="12">${escape(name)}</text>`
  })
  const drawn = bars.map(({ name, values }, row) => {
    const y = top + row * group
    const label = `<text x="${LABEL - 8}" y="${y + (BAR * series.length) / 2 + 4}" text-anchor="end">${escape(name)}</text>`
    const rects = values.map((value, at) => {
      const width = Math.max(1, (value / most) * (WIDTH - LABEL - 90))
      const line = y + at * BAR
      return `<rect x="${LABEL}" y="${line}" width="${width.toFixed(1)}" height="${BAR - 2}" fill="${colour(at)}"/><text x="${(LABEL + width + 4).toFixed(1)}" y="${line + BAR - 4}">${round(value)} ${escape(unit)}</text>`
    })
    return label + rects.join('')
  })
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" role="img" aria-label="${escape(title)}: the table above as bars">${legend.join('')}${drawn.join('')}</svg>`
}

/** @param {number} at */
function colour(at) {
  return COLOURS[at % COLOURS.length]
}

/** @param {number} value */
function round(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
