import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Packages that must have the version of `next` or `payload`. */
const FAMILIES = {
  next: /^(?:next|eslint-config-next)$/,
  payload: /^(?:payload|@payloadcms\/.+)$/,
}

/**
 * Newer patches of Next and Payload than a package.json names, that all packages of the family have. Throws
 * without a registry.
 * @param {string} folder
 * @returns {Map<string, string>} versions by name
 */
export function findPatches(folder) {
  const { dependencies, devDependencies } = readJson(path.join(folder, 'package.json'))
  const all = { ...dependencies, ...devDependencies }
  const view = (/** @type {string} */ what) => {
    try {
      const output = npm(folder, 'view', what, 'version', '--json')
      return output && String([JSON.parse(output)].flat().at(-1))
    } catch (error) {
      // A family may be published in parts.
      if (String(error).includes('E404')) return ''
      throw error
    }
  }
  /** @type {Map<string, string>} */
  const patches = new Map()
  for (const [name, family] of Object.entries(FAMILIES)) {
    const newest = view(`${name}@~${all[name]}`)
    const others = Object.keys(all).filter((one) => one !== name && family.test(one))
    const isNew = newest !== all[name]
    if (isNew && others.every((one) => view(`${one}@${newest}`) === newest)) {
      patches.set(name, newest)
    }
  }
  return patches
}

/**
 * Installs these versions in a folder, with their families. npm keeps what its lock file names, and refuses
 * peers of another version, so the families are taken out of the lock file first.
 * @param {string} folder
 * @param {Map<string, string>} patches
 */
export function installPatches(folder, patches) {
  const readVersion = (/** @type {string} */ name) =>
    Object.entries(FAMILIES).find(([, family]) => family.test(name))?.[0] ?? ''
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) =>
    path.join(folder, name),
  )
  const content = readJson(manifest ?? '')
  for (const list of [content.dependencies, content.devDependencies]) {
    for (const name of Object.keys(list)) list[name] = patches.get(readVersion(name)) ?? list[name]
  }
  fs.writeFileSync(manifest ?? '', `${JSON.stringify(content, null, 2)}\n`)
  const locked = readJson(lock ?? '')
  for (const at of Object.keys(locked.packages)) {
    const name = at.split('node_modules/').at(-1) ?? ''
    if (at && (readVersion(name) || name.startsWith('@next/'))) delete locked.packages[at]
  }
  fs.writeFileSync(lock ?? '', JSON.stringify(locked))
  npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund')
}

/** @param {string} folder @param {string[]} args */
function npm(folder, ...args) {
  return execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
