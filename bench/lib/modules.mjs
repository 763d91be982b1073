import fs from 'node:fs'
import path from 'node:path'

/**
 * Imports what stands in a folder of bench/.
 * @param {string} folder
 * @returns {Promise<Record<string, any>>} the modules by the names of their files
 */
export async function modulesOf(folder) {
  const at = path.join(import.meta.dirname, '..', folder)
  const modules = fs.readdirSync(at).map(async (file) => {
    return [path.parse(file).name, await import(path.join(at, file))]
  })
  return Object.fromEntries(await Promise.all(modules))
}
