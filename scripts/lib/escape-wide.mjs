import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'

const WIDE = /[^\0-\xff]/g
/** Where an escape is read differently: after a backslash, and in the raw text of a template. */
const IS_UNSAFE = /\\[^\0-\xff]|String\.raw/

/**
 * Escapes the characters above U+00FF in the scripts of a folder: V8 stores a source with one of them in two bytes
 * per character, all others in one. An escape means the same in a text, a pattern, a name and a comment.
 * @param {string} folder
 */
export function escapeWide(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = path.join(folder, name)
    const source = fs.readFileSync(file, 'utf8')
    if (source.search(WIDE) < 0 || IS_UNSAFE.test(source)) continue
    const escaped = source.replace(
      WIDE,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    // Throws if it is no script any more.
    new vm.Script(escaped, { filename: file })
    fs.writeFileSync(file, escaped)
  }
}
