import fs from 'node:fs'
import path from 'node:path'

/**
 * Imports what stands in a folder of bench/.
 * @param {string} folder
 * @returns {Promise<Record<string, any>>} the modules by the names of their files
 */
export async function modulesOf(folder) {
  const at = path.join(import.meta.dirname, '..', folder)
  const names = fs.readdirSync(at).map((file) => path.parse(file).name)
  const modules = await Promise.all(names.map((name) => import(`${at}/${name}.mjs`)))
  return Object.fromEntries(names.map((name, index) => [name, modules[index]]))
}
