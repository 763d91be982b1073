import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

/**
 * Playwright, with pages that are ready when they are opened: public pages ask for their scripts
 * after the first paint (entry/late-scripts.mjs), so `load` no longer says that React is there, and a
 * robot is quicker than any visitor. Whoever tests what comes before opens the page with `waitUntil`.
 */
export * from '@playwright/test'

export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options?: BrowserContextOptions) => {
        const context = await newContext(options)
        if (options?.javaScriptEnabled !== false) context.on('page', untilReady)
        return context
      }
      await use(browser)
      browser.newContext = newContext
    },
    { scope: 'worker' },
  ],
})

function untilReady(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await ready(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await ready(page)
    return response
  }
}

/** Waits until React has taken over the header, where there is one; at most five seconds. */
async function ready(page: Page): Promise<void> {
  const isReady = () => {
    const link = document.querySelector('header a')
    return !link || Object.keys(link).some((key) => key.startsWith('__reactProps'))
  }
  await page.waitForFunction(isReady, undefined, { timeout: 5000 }).catch(() => {})
}
