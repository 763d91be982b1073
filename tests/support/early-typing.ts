import { expect, type Locator, type Page } from '@playwright/test'

type Control = { locator: Locator; id: string; name: string; tag: string; type: string }

/** What a control holds, as someone sees it. */
type Shown = Record<string, string>

const CONTROLS =
  'main form :is(input, textarea, select):not([type=hidden], [type=file], [readonly], [tabindex="-1"])'

/** What is typed at the end of the text in a control of that name. */
function textFor(name: string, type: string): string {
  if (type === 'number' || name === 'capacity') return '7'
  if (type === 'email') return 'early@people.test'
  // A form with two passwords wants the same twice.
  if (type === 'password') return 'Typed-early-1'
  if (/url|link/i.test(name)) return 'https://early.test/x'
  // Each line has its second.
  if (name === 'chapters') return `00:12:40 early ${name}`
  return `early ${name}`
}

/**
 * Uses every control of the forms of a page: text is typed key by key, choices take their last option,
 * checks are turned. Returns what the controls then show.
 */
export async function useEveryControl(page: Page): Promise<Shown> {
  await page.locator(CONTROLS).first().waitFor()
  for (const { locator, name, tag, type } of await controlsOf(page)) {
    if (tag === 'SELECT') {
      await locator.selectOption({ index: (await locator.locator('option').count()) - 1 })
    } else if (type === 'checkbox') {
      await locator.press('Space')
    } else if (type === 'datetime-local') {
      await locator.fill(name === 'endsAt' ? '2031-05-06T09:08' : '2031-05-06T07:08')
    } else {
      await locator.press('End')
      await page.keyboard.type(textFor(name, type))
    }
  }
  return shownBy(page)
}

/** Types one key more at the end of the first line of text, and returns what it then has to show. */
export async function typeOnce(page: Page, before: Shown): Promise<Shown> {
  const controls = await controlsOf(page)
  const line = controls.find(
    ({ tag, type }) => tag === 'TEXTAREA' || ['text', 'search', 'email', 'password'].includes(type),
  )
  if (!line) throw new Error('There is nothing to type into')
  await line.locator.press('End')
  await page.keyboard.type('Z')
  return { ...before, [line.id]: `${before[line.id]}Z` }
}

/** What every control of the forms shows, by its id. */
export async function shownBy(page: Page): Promise<Shown> {
  const shown = (await describeControls(page)).filter(({ isVisible }) => isVisible)
  return Object.fromEntries(
    shown.map(({ id, isChecked, type, value }) => [
      id,
      type === 'checkbox' ? String(isChecked) : value,
    ]),
  )
}

/** Resolves when React has taken over the whole page: every form, and every part that streams in. */
export async function expectHydrated(page: Page): Promise<void> {
  const forms = await page.locator('main form').elementHandles()
  await expect.poll(() => page.evaluate(isHydrated, forms)).toBe(true)
}

/**
 * Whether the tree that React has committed holds all forms and no boundary still shows HTML of the server.
 * React marks elements while it renders, so its marks say too early that typing is safe.
 */
function isHydrated(forms: Node[]): boolean {
  type Fiber = {
    child: Fiber | null
    sibling: Fiber | null
    stateNode: unknown
    memoizedState: unknown
  }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (Reflect.get(document, key) as { stateNode: { current: Fiber } })
  const missing = new Set<unknown>(forms.filter(({ isConnected }) => isConnected))
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

async function controlsOf(page: Page): Promise<Control[]> {
  const all = page.locator(CONTROLS)
  const described = await describeControls(page)
  return described.flatMap(({ isVisible, ...control }, index) =>
    isVisible ? [{ ...control, locator: all.nth(index) }] : [],
  )
}

/** All of them at once: a form has forty, and each question to the browser is a journey. */
function describeControls(page: Page) {
  return page.locator(CONTROLS).evaluateAll((elements) =>
    elements.map((element) => {
      const { checked, id, name, tagName: tag, type, value } = element as HTMLInputElement
      // The boxes of a choice have a name in common.
      const described = { id: id || `${name}-${value}`, name, tag, type, value, isChecked: checked }
      return { ...described, isVisible: element.checkVisibility({ visibilityProperty: true }) }
    }),
  )
}
