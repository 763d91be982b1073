import fs from 'node:fs'
import path from 'node:path'

/** Smaller ones are not worth a file that leads to another. */
const SMALLEST = 10_000
const MAP_LINE = /\n\/\/# sourceMappingURL=\S*\s*$/

/**
 * Lets scripts that say the same lead to one of them. Next writes what several routes share once for
 * each of them (Payload's 3.2 MB eight times), and Node.js would read, parse and keep every copy. The
 * maps of copies go: nothing runs there any more.
 * @param {string} folder of scripts that export by `module.exports`
 */
export function shareScripts(folder) {
  /** @type {Map<string, string>} what a script says → the first that says it */
  const firsts = new Map()
  for (const name of fs.readdirSync(folder).sort()) {
    const file = path.join(folder, name)
    if (!name.endsWith('.js') || fs.statSync(file).size < SMALLEST) continue
    const said = fs.readFileSync(file, 'utf8').replace(MAP_LINE, '')
    const first = firsts.get(said)
    if (first) {
      fs.writeFileSync(file, `module.exports=require(${JSON.stringify(`./${first}`)});\n`)
      fs.rmSync(`${file}.map`, { force: true })
    } else if (said.startsWith('module.exports=')) {
      firsts.set(said, name)
    }
  }
}
