import { expect, test as playwright, type Page } from '@playwright/test'

export * from '@playwright/test'

/**
 * Playwright's `test` with pages that can be used as soon as they are opened: `goto` and `reload`
 * return when React has hydrated the page, because a press before that has no effect. Tests of what
 * happens before that say `waitUntil`.
 */
export const test = playwright.extend<object, { opened: void }>({
  opened: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      const pages = Object.getPrototypeOf(page) as Page
      await page.close()
      const { goto, reload } = pages
      pages.goto = async function (this: Page, url, options) {
        const response = await goto.call(this, url, options)
        if (!options?.waitUntil) await untilHydrated(this)
        return response
      }
      pages.reload = async function (this: Page, options) {
        const response = await reload.call(this, options)
        if (!options?.waitUntil) await untilHydrated(this)
        return response
      }
      await use()
      Object.assign(pages, { goto, reload })
    },
    { scope: 'worker', auto: true },
  ],
})

/** Resolves when React has hydrated the whole page: every form and every streamed part. */
export async function expectHydrated(page: Page): Promise<void> {
  // A navigation ends the evaluation, which is then tried on the next page.
  await expect(async () => expect(await page.evaluate(isHydrated)).toBe(true)).toPass({
    intervals: [50, 100, 250],
    timeout: 30_000,
  })
}

/** A page that is never hydrated fails where the test uses it. */
const untilHydrated = (page: Page) => expectHydrated(page).catch(() => undefined)

/**
 * Whether React's committed tree contains all forms and no boundary still shows server HTML. React
 * marks elements while it renders, so the marks appear before it is safe to type. True for documents
 * that are not pages of Next, and without scripts.
 */
function isHydrated(): boolean {
  type Fiber = {
    child: Fiber | null
    sibling: Fiber | null
    stateNode: unknown
    memoizedState: unknown
  }
  if (!Reflect.has(window, '__next_f')) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (Reflect.get(document, key) as { stateNode: { current: Fiber } })
  const missing = new Set<unknown>(document.querySelectorAll('main form'))
  const next = root ? [root.stateNode.current] : []
  for (let fiber = next.pop(); fiber; fiber = next.pop()) {
    const state = fiber.memoizedState as { dehydrated?: unknown } | null
    if (state?.dehydrated) return false
    missing.delete(fiber.stateNode)
    if (fiber.sibling) next.push(fiber.sibling)
    if (fiber.child) next.push(fiber.child)
  }
  return root !== undefined && missing.size === 0
}
