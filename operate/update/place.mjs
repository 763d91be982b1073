import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/settings.mjs'
import { git } from './releases.mjs'
import { removeState, WORKSPACE } from './state.mjs'

// A second run needs this file when packages are missing: it imports none.

/** Where the new version is built and tried. */
export const NEXT = path.join(WORKSPACE, 'next')
const PREVIOUS = path.join(WORKSPACE, 'previous')
/** What a version has besides the files of its commit. */
const BUILT = ['node_modules', '.next']

/** Replaces the version of this folder by the one in NEXT. @param {string} tag */
export async function putInPlace(tag) {
  fs.mkdirSync(PREVIOUS)
  for (const name of BUILT) move(path.join(root, name), path.join(PREVIOUS, name))
  await git('checkout', '--detach', `refs/tags/${tag}`)
  for (const name of BUILT) move(path.join(NEXT, name), path.join(root, name))
}

/**
 * Reverts putInPlace, also if that was interrupted.
 * @param {import('./state.mjs').UpdateState} state
 */
export async function putBack({ from }) {
  for (const name of BUILT) {
    const [here, before] = [path.join(root, name), path.join(PREVIOUS, name)]
    if (!fs.existsSync(before)) continue
    fs.rmSync(here, { recursive: true, force: true })
    fs.renameSync(before, here)
  }
  await git('checkout', from.at)
}

/** Ends the update: a start that waits becomes the site. */
export async function removeWorkspace() {
  removeState()
  if (fs.existsSync(NEXT)) await git('worktree', 'remove', '--force', NEXT).catch(() => {})
  fs.rmSync(WORKSPACE, { recursive: true, force: true })
  await git('worktree', 'prune')
}

/** @param {string} from @param {string} to */
function move(from, to) {
  if (fs.existsSync(from)) fs.renameSync(from, to)
}
