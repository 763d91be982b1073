import fs from 'node:fs'

const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/

/**
 * Reads NAME=value lines of a file into process.env. What is set already wins, a missing file is
 * no error. Values may stand in single or double quotes; ` #` starts a comment outside them.
 * (Node's own reader came with 20.12.)
 * @param {string} file
 */
export function readDotEnv(file) {
  if (!fs.existsSync(file)) return
  for (const line of fs.readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, name, raw = ''] = LINE.exec(line) ?? []
    if (!name || process.env[name] !== undefined) continue
    const quoted = /^(['"])(.*?)\1/.exec(raw)
    process.env[name] = quoted ? (quoted[2] ?? '') : raw.replace(/(^|\s)#.*$/, '').trim()
  }
}
