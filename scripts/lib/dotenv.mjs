import fs from 'node:fs'

const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/

/**
 * Reads NAME=value lines of a file into process.env. Existing variables take precedence; a missing
 * file is ignored. Values may be quoted; ` #` starts a comment outside of quotes. (Node's own
 * parser requires 20.12.)
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
