import fs from 'node:fs'
import path from 'node:path'

/**
 * Writes the scripts of a folder in ASCII: every other character becomes `\uXXXX`. V8 keeps the
 * source of a script as long as it runs, with two bytes for each character as soon as one of them
 * needs two, and Payload's chunks hold a few translated words among millions of characters.
 * @param {string} folder
 */
export function narrowScripts(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = path.join(folder, name)
    const source = fs.readFileSync(file, 'utf8')
    const narrow = narrowScript(source)
    if (narrow !== source) fs.writeFileSync(file, narrow)
  }
}

/**
 * The same program in ASCII. A character that was escaped already (`\é`) loses its backslash, which
 * would otherwise escape the new one.
 * @param {string} source
 */
export function narrowScript(source) {
  return source.replace(/(\\*)([^\0-\x7f])/g, (_, /** @type {string} */ slashes, character) => {
    const before = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
