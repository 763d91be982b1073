import { defineConfig } from '@playwright/test'
import { site, SITES } from './tests/support/site'

// `npm test` starts the sites, finds a browser, and says both here.
const { CHROMIUM_PATH, PLAYWRIGHT_JSON } = process.env

/** A full Chromium draws its own buttons as pages: two thirds of the CPU time of a short test. */
const OWN_PAGES = [
  ...['InitialWebUI', 'PreloadTopChromeWebUI', 'WebUIToolbar', 'WebUILocationBar'],
  ...['WebUIHomeButton', 'WebUIReloadButton', 'WebUISplitTabsButton', 'WebUIPinnedToolbarActions'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  'SpareRendererForSitePerProcess',
]
/** Those that Playwright disables: of two such switches the last one counts. */
const OF_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.spec.ts',
  outputDir: 'test-results',
  // Each has a site with data of its own: what one writes is none of the other's business.
  workers: SITES,
  timeout: 300_000,
  // Sites and browsers share two cores, which may be slow: what comes may come late.
  expect: { timeout: 30_000 },
  // Whoever looks into a failure runs the file again with --trace on; recording all slows all down.
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['line'],
    ...(PLAYWRIGHT_JSON ? [['json', { outputFile: PLAYWRIGHT_JSON }] as const] : []),
  ],
  use: {
    baseURL: site.url,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...OWN_PAGES, ...OF_PLAYWRIGHT]}`,
      ],
    },
  },
})
