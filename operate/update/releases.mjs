import { runQuietly } from '../lib/child.mjs'
import { root } from '../lib/settings.mjs'

/** @typedef {{ tag: string, version: string }} Release */

const TAG = /^v?(\d+\.\d+\.\d+)$/
const NETWORK_MS = 120_000

/**
 * Runs git in the folder of the program and returns its output.
 * @param {string[]} args
 */
export function git(...args) {
  // Without a terminal, git must fail instead of asking for a password.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  return runQuietly('git', args, { cwd: root, env, timeout: NETWORK_MS })
}

/**
 * Compares two versions as numbers, for sorting from old to new.
 * @param {string} one
 * @param {string} other
 */
export function compareVersions(one, other) {
  const [left = [], right = []] = [one, other].map((version) => version.split('.').map(Number))
  return left.map((number, at) => number - (right[at] ?? 0)).find((order) => order !== 0) ?? 0
}

/**
 * Returns the release to update to: the one with this tag, or the newest of the remote. Throws if there
 * is none that is newer than `current`.
 * @param {string} current version
 * @param {string} [tag]
 * @returns {Promise<Release>}
 */
export async function chooseRelease(current, tag) {
  const output = await git('ls-remote', '--tags', 'origin')
  const tags = [...output.matchAll(/\srefs\/tags\/(\S+?)$/gm)].map(([, name = '']) => name)
  const releases = tags
    .flatMap((name) => ({ tag: name, version: TAG.exec(name)?.[1] ?? '' }))
    .filter(({ version }) => version)
    .sort((one, other) => compareVersions(one.version, other.version))
  const release = tag ? releases.find((item) => item.tag === tag) : releases.at(-1)
  if (tag && !TAG.test(tag)) throw new Error(`${tag} is not the tag of a version, such as v1.2.3.`)
  if (!release) throw new Error(`The remote has no ${tag ? `tag ${tag}` : 'tag of a version'}.`)
  const order = compareVersions(release.version, current)
  if (order === 0) throw new Error(`This is version ${current} already.`)
  if (order < 0) {
    const advice = 'To go back to an older version, restore its backup (docs/operations.md).'
    throw new Error(`${release.tag} is older than this version, ${current}. ${advice}`)
  }
  return release
}

/**
 * Fetches a release into the repository. Throws if its files are not of that version, or if this checkout
 * has changes that it lacks.
 * @param {Release} release
 */
export async function fetchRelease({ tag, version }) {
  const ref = `refs/tags/${tag}`
  await git('fetch', '--no-tags', 'origin', `${ref}:${ref}`)
  const inside = JSON.parse(await git('show', `${ref}:package.json`))
  if (inside.version !== version) throw new Error(`${tag} has the version ${inside.version}.`)
  requireNode(inside)
  const commits = await git('log', '--oneline', `${ref}..HEAD`)
  if (commits.trim()) {
    throw new Error(`This checkout has commits that ${tag} lacks. Merge it yourself:\n${commits}`)
  }
}

/** @param {{ engines?: { node?: string } }} manifest */
function requireNode({ engines }) {
  const [, minimum = '0'] = /^>=(\d+(?:\.\d+)*)$/.exec(engines?.node ?? '') ?? []
  if (compareVersions(process.versions.node, minimum) >= 0) return
  throw new Error(`It needs Node.js ${minimum} or newer; this is ${process.versions.node}.`)
}

/** Throws and lists what was changed here: an update would lose it. */
export async function requireCleanTree() {
  const changes = await git('status', '--porcelain')
  if (!changes.trim()) return
  throw new Error(`These files were changed here. Commit, move or remove them:\n${changes}`)
}

/**
 * Returns what a release says about its changes: the sections of its changelog after `current`, and the
 * settings that .env.example has gained, with their explanations.
 * @param {Release} release
 * @param {string} current
 */
export async function describeChanges({ tag, version }, current) {
  const read = (/** @type {string} */ name) => git('show', `refs/tags/${tag}:${name}`)
  const sections = (await read('CHANGELOG.md')).split(/^(?=## )/m).filter((section) => {
    const [, of = ''] = /^## \[(\d+\.\d+\.\d+)\]/.exec(section) ?? []
    return of && compareVersions(of, current) > 0 && compareVersions(of, version) <= 0
  })
  const before = settingsIn(await git('show', 'HEAD:.env.example'))
  const settings = [...settingsIn(await read('.env.example'))].flatMap(([name, text]) =>
    before.has(name) ? [] : [text],
  )
  return { changelog: sections.join('').trim(), settings: settings.join('\n\n') }
}

/**
 * The settings of a .env.example, each with the comment above it.
 * @param {string} text
 */
function settingsIn(text) {
  const blocks = text.matchAll(/^((?:#.*\n)*)([A-Z]\w*)=.*$/gm)
  return new Map([...blocks].map(([block, , name = '']) => [name, block]))
}
