import { spawnSync } from 'node:child_process'
import { runQuietly } from '../../operate/lib/child.mjs'
import { root } from '../../operate/lib/settings.mjs'

const USUAL = [
  // Has no window, which takes half the CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a working Chromium: CHROMIUM_PATH, the usual paths, Playwright's download and, as root, the
 * system's package manager. Throws if none is available.
 * @param {(text: string) => void} note
 * @returns {Promise<string>} its path
 */
export async function findBrowser(note) {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (runs(configured)) return configured
    throw new Error(`CHROMIUM_PATH=${configured} is not a working browser`)
  }
  const { chromium } = await import('@playwright/test')
  const findInstalled = () => [...USUAL, chromium.executablePath()].find(runs)
  for (const install of [async () => {}, download, installPackage]) {
    await install(note).catch((error) => note(String(error.message).split('\n', 1)[0] ?? ''))
    const browser = findInstalled()
    if (browser) return browser
  }
  throw new Error('No browser for the end-to-end tests: install Chromium, or set CHROMIUM_PATH')
}

/** @param {string} path */
function runs(path) {
  // On Windows, `--version` opens a window.
  const args =
    process.platform === 'win32' ? ['--headless', '--dump-dom', 'about:blank'] : ['--version']
  return spawnSync(path, args, { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/** @param {(text: string) => void} note */
async function download(note) {
  const cli = `${root}/node_modules/@playwright/test/cli.js`
  await runQuietly(process.execPath, [cli, 'install', 'chromium'], { note, timeout: 300_000 })
}

/** @param {(text: string) => void} note */
async function installPackage(note) {
  if (process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { note, env })
  const install = (/** @type {string} */ browser) => {
    const args = ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation']
    return runQuietly('apt-get', args, { note, env })
  }
  // Older systems have only the full browser.
  await install('chromium-headless-shell').catch(() => install('chromium'))
}
