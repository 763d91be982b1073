import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { PREPARE, runQuietly } from '../lib/child.mjs'
import { openDatabase } from '../lib/command.mjs'
import { root } from '../lib/settings.mjs'
import { runStep } from '../lib/steps.mjs'
import { assertStopped, makeBackup, restoreDatabase } from '../backup.mjs'
import { dumpDatabase } from '../database-copy.mjs'
import { accepts, nearest } from '../doctor/listener.mjs'
import { openMediaStore } from '../media-store.mjs'
import { NEXT, putBack, putInPlace, removeWorkspace } from './place.mjs'
import { requireHealth, requireSpace } from './checks.mjs'
import { chooseRelease, describeChanges, fetchRelease, git, requireCleanTree } from './releases.mjs'
import { stopSite, tryVersion, untilRestarted } from './run-site.mjs'
import { findSite, isInterrupted, readState, WORKSPACE, writeState } from './state.mjs'
import { isStartWaiting } from './wait.mjs'

/** @typedef {import('../../src/env').Env} Env */
/** @typedef {import('./state.mjs').UpdateState} UpdateState */

const DATABASE = path.join(WORKSPACE, 'database')

/**
 * Updates to the release with this tag, or the newest. The new version is built and tried next to the
 * running one, in the workspace. If anything fails, the former version continues with its data. Completes or reverts an
 * update that was killed first.
 * @param {Env} settings
 * @param {{ tag?: string, isConfirmed: boolean, signal: AbortSignal }} options
 */
export async function update(settings, { tag, isConfirmed, signal }) {
  const earlier = readState()
  if (earlier && !isInterrupted(earlier)) {
    throw new Error(`Another update is under way (process ${earlier.pid}).`)
  }
  if (earlier) return repair(earlier, settings)

  const state = await prepare(settings, tag)
  if (!isConfirmed) await confirm(state)
  try {
    await buildNext(state)
    signal.throwIfAborted()
    const backup = await backUp(settings)
    signal.throwIfAborted()
    console.log(`    ${backup}`)
  } catch (error) {
    await removeWorkspace()
    throw new Error(
      `${toReason(error)}\n\nNothing was changed: this is still ${state.from.version}.`,
    )
  }
  try {
    await replaceVersion(state, settings, signal)
  } catch (error) {
    await goBack(readState() ?? state, settings).catch((second) => {
      throw new Error(
        `${toReason(error)}\n\nGoing back failed too: ${toReason(second)}\nRun the command again to repeat it. Visitors get 503 until then.`,
      )
    })
    const { version } = state.from
    throw new Error(
      `${toReason(error)}\n\nThis is ${version} again, with the data of when the site stopped.`,
    )
  }
}

/**
 * Chooses the release, shows its changes, and checks that an update can work.
 * @param {Env} settings
 * @param {string} [tag]
 * @returns {Promise<UpdateState>}
 */
async function prepare(settings, tag) {
  if (!fs.existsSync(path.join(root, '.git'))) {
    throw new Error(
      'This folder is no git checkout. With containers, set ATELIER_IMAGE to the new version, and run `docker compose up -d` (docs/operations.md).',
    )
  }
  await requireCleanTree()
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const release = await runStep('Looking for versions', () => chooseRelease(version, tag))
  await fetchRelease(release)
  const { changelog, settings: added } = await describeChanges(release, version)
  console.log(`\n${changelog || `The changelog does not mention ${release.version}.`}\n`)
  if (added) console.log(`New settings:\n\n${added}\n`)
  await requireHealth(settings)
  await requireSpace(settings)
  const wasRunning = findSite(settings) !== undefined
  if (!wasRunning && (await accepts({ host: nearest(settings.HOST), port: settings.PORT }))) {
    throw new Error(
      `Port ${settings.PORT} is used by a site of another account or folder. Stop it first.`,
    )
  }
  const commit = (await git('rev-parse', 'HEAD')).trim()
  const branch = (await git('branch', '--show-current')).trim()
  const from = { version, commit, at: branch || commit }
  return { pid: process.pid, step: 'preparing', wasRunning, from, to: release }
}

/** @param {UpdateState} state */
async function confirm({ from, to }) {
  if (!process.stdin.isTTY) throw new Error('Nothing was changed. Add --yes to update.')
  const terminal = createInterface(process.stdin, process.stdout)
  const response = await terminal.question(`Update from ${from.version} to ${to.version}? [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(response.trim())) throw new Error('Nothing was changed.')
}

/**
 * Installs and builds the release in the workspace, and checks that it accepts the settings.
 * @param {UpdateState} state
 */
async function buildNext(state) {
  await removeWorkspace()
  writeState(state)
  const { tag, version } = state.to
  await git('worktree', 'add', '--detach', NEXT, `refs/tags/${tag}`)
  const env = { ...process.env }
  // It is built as for an image: with an empty database, and without the settings of this site.
  for (const name of listSettings()) delete env[name]
  await runStep(`Installing and building ${version}`, (note) =>
    runQuietly(process.execPath, ['scripts/build.mjs'], { cwd: NEXT, env, note }),
  )
  const script = ['--import', 'tsx', 'scripts/lib/print-settings.mjs']
  await runStep('Checking the settings', () => runQuietly(process.execPath, script, { cwd: NEXT }))
}

function listSettings() {
  const example = fs.readFileSync(path.join(root, '.env.example'), 'utf8')
  return example.match(/^[A-Z]\w*(?==)/gm) ?? []
}

/** @param {Env} settings @returns {Promise<string>} the folder of the backup */
function backUp(settings) {
  return runStep('Backing up', () =>
    onDatabase(settings, async (client) => {
      const media = await openMediaStore(settings)
      const target = path.join(settings.DATA_DIR, 'backups')
      return (await makeBackup({ client, media, target })).folder
    }),
  )
}

/**
 * Stops the site, tries the new version on its database, and puts it in place.
 * @param {UpdateState} state
 * @param {Env} settings
 * @param {AbortSignal} signal
 */
async function replaceVersion(state, settings, signal) {
  const { from, to } = state
  const wasRunning = findSite(settings) !== undefined
  const begin = performance.now()
  Object.assign(state, { step: 'stopped', wasRunning })
  writeState(state)
  if (wasRunning) await runStep('Stopping the site', () => stopSite(settings))
  await onDatabase(settings, async (client) => {
    await assertStopped(client)
    signal.throwIfAborted()
    const dump = await runStep('Storing the rows', () => dumpDatabase(client, DATABASE))
    const { migrations, sequences, tables } = dump
    state.dump = { migrations, sequences, tables }
    writeState(state)
    await runStep(`Migrating, and trying ${to.version}`, (note) => tryVersion(NEXT, settings, note))
  })
  await putInPlace(to.tag)
  const isAwaited = wasRunning && isStartWaiting()
  state.step = 'switched'
  writeState(state)
  if (isAwaited) await runStep('Starting', () => untilRestarted(settings, to.version))
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  await removeWorkspace()
  const where = from.at === from.commit ? '' : ` The checkout left the branch ${from.at}.`
  console.log(`\nThis is ${to.version} now.${where}`)
  if (isAwaited) console.log(`The site runs again; visitors waited for ${seconds} s.`)
  else console.log('Nothing starts the site again here: start it as usual, such as by `npm start`.')
}

/**
 * Puts the former version in place, with the rows of when the site stopped. Can be repeated after it was
 * interrupted itself.
 * @param {UpdateState} state
 * @param {Env} settings
 */
async function goBack(state, settings) {
  const { dump, from, wasRunning } = state
  state.step = 'stopped'
  state.pid = process.pid
  writeState(state)
  await runStep(`Going back to ${from.version}`, async () => {
    await stopSite(settings)
    await putBack(state)
    if (dump) {
      await onDatabase(settings, (client) =>
        restoreDatabase({ folder: DATABASE, dump, client, migrate: createTables }),
      )
    }
    const isAwaited = wasRunning && isStartWaiting()
    await removeWorkspace()
    if (isAwaited) await untilRestarted(settings, from.version)
    else if (wasRunning) console.log('Start the site as usual, such as by `npm start`.')
  })
}

/** @param {string[]} migrations */
function createTables(migrations) {
  return runQuietly(process.execPath, [...PREPARE, 'migrate', ...migrations], { cwd: root })
}

/**
 * Completes an update that was killed after its version was in place and ran, otherwise goes back.
 * @param {UpdateState} state
 * @param {Env} settings
 */
async function repair(state, settings) {
  const { from, step: last, to } = state
  console.log(`The update from ${from.version} to ${to.version} was interrupted.`)
  if (last === 'stopped') await goBack(state, settings)
  else await removeWorkspace()
  const { version } = last === 'switched' ? to : from
  console.log(`\nThis is ${version}. Run the command again to update.`)
}

/**
 * @template Result
 * @param {Env} settings
 * @param {(client: import('pg').Client) => Promise<Result>} work
 */
async function onDatabase(settings, work) {
  const { client, close } = await openDatabase(settings)
  return work(client).finally(close)
}

/** @param {unknown} error */
function toReason(error) {
  return error instanceof Error ? error.message : String(error)
}
