/** `npm start` and `npm run dev`: everything from a fresh clone to a running site. */
import fs from 'node:fs'
import path from 'node:path'
import { isSiteStopped, recordSite } from '../operate/update/state.mjs'
import { waitForUpdate } from '../operate/update/wait.mjs'
import { requireFreePort, requireNode, requireWritable } from '../operate/lib/checks.mjs'
import { onShutdown, stopChildren } from '../operate/lib/child.mjs'
import { installPackages } from './lib/install.mjs'
import { hasMemoryBounds, relaunch, RESTART } from '../operate/lib/relaunch.mjs'
import { runStep } from '../operate/lib/steps.mjs'

const dev = process.argv.includes('--dev')
if (!dev && !hasMemoryBounds()) await relaunch()
Object.assign(process.env, {
  NODE_ENV: dev ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Read before an update may replace it. */
const { version: VERSION } = JSON.parse(
  fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** Cleanup on exit, in reverse order. @type {(() => Promise<unknown>)[]} */
const undo = []
let isStopping = false
let isServing = false

onShutdown((reason) => {
  if (isStopping) return reason === 'SIGINT' && process.exit(130)
  console.log(`\n${reason}: stopping`)
  void stop(isServing && isSiteStopped() ? RESTART : 0)
})

// The parent that set the memory limits (lib/relaunch.mjs) was killed.
if (process.connected) process.once('disconnect', () => void (isStopping || stop(1)))

try {
  await launch()
} catch (error) {
  if (!isStopping) {
    console.error(`\nAtelier did not start. ${error instanceof Error ? error.message : error}`)
    await stop(1)
  }
}

async function launch() {
  requireNode()
  if (!dev && isSiteStopped()) {
    await waitForUpdate()
    // The update may have replaced this program.
    return stop(RESTART)
  }
  await installPackages()
  const { readSettings, root } = await import('../operate/lib/settings.mjs')
  const settings = readSettings()
  await requireFreePort(settings.PORT, settings.HOST)
  requireWritable('DATA_DIR', settings.DATA_DIR)
  if (!settings.S3_BUCKET) requireWritable('MEDIA_DIR', settings.MEDIA_DIR)

  const { provideServices } = await import('../operate/lib/services.mjs')
  const name = settings.DATABASE_URL ? 'Connecting to PostgreSQL' : 'Starting PostgreSQL'
  const { openMaintenanceServer } = await import('../entry/maintenance-server.mjs')
  await runStep(name, async (note) => {
    /** @type {(() => Promise<void>) | undefined} */
    let leave
    const services = await provideServices(settings, async (reason) => {
      note(reason)
      if (leave) return
      console.log(`${reason}. Waiting for it; visitors get 503 meanwhile.`)
      leave = await openMaintenanceServer(settings)
    })
    await leave?.()
    undo.push(services.stop)
    services.keepAlive()
  })

  if (!dev) {
    const { buildSite, isBuilt } = await import('./lib/build.mjs')
    if (!isBuilt()) await buildSite()
  }

  const server = await runStep(dev ? 'Starting the development server' : 'Starting', async () => {
    const { forgetFrames } = await import('../entry/forget-frames.mjs')
    forgetFrames()
    const { startServer } = await import('../entry/server.mjs')
    return startServer({ dev, dir: root, settings })
  })
  undo.push(recordSite(settings.DATA_DIR, VERSION), server.close)
  isServing = true
  announce(settings)
}

/** @param {import('../src/env').Env} settings */
function announce({ ADMIN_EMAIL, DATA_DIR, SITE_URL, SMTP_URL }) {
  const file = path.join(DATA_DIR, 'secrets/first-admin-password')
  const password = fs.existsSync(file) && fs.readFileSync(file, 'utf8')
  const lines = [
    `Site         ${SITE_URL}`,
    `Back office  ${SITE_URL}/cms`,
    `Dashboard    ${SITE_URL}/admin/dashboard`,
    `Admin        ${ADMIN_EMAIL}`,
    ...(SMTP_URL ? [] : [`Emails ${SITE_URL}/cms/mails (stored there, not sent: no SMTP_URL)`]),
    ...(password ? [`Password     ${password}   (shown once, change it after signing in)`] : []),
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 2)
  const inside = lines.map((line) => `│ ${line.padEnd(width)} │`)
  console.log([`\n┌${edge}┐`, ...inside, `└${edge}┘`, '\nCtrl-C stops it.'].join('\n'))
  fs.rmSync(file, { force: true })
}

/** @param {number} code */
async function stop(code) {
  isStopping = true
  stopChildren()
  setTimeout(() => process.exit(code || 1), 15_000).unref()
  for (const work of undo.reverse()) {
    await work().catch((error) => console.error(String(error)))
  }
  process.exit(code)
}
