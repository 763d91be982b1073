import type { Locator, Page } from '@playwright/test'

type Control = { locator: Locator; id: string; name: string; tag: string; type: string }

/** The visible value of a control. */
type Shown = Record<string, string>

const CONTROLS =
  'main form :is(input, textarea, select):not([type=hidden], [type=file], [readonly], [tabindex="-1"])'

function textFor(name: string, type: string): string {
  if (type === 'number' || name === 'capacity') return '7'
  if (type === 'email') return 'early@people.test'
  // A form with two passwords requires the same one twice.
  if (type === 'password') return 'Typed-early-1'
  if (/url|link/i.test(name)) return 'https://early.test/x'
  // Each line has its own second.
  if (name === 'chapters') return `00:12:40 early ${name}`
  return `early ${name}`
}

/**
 * Uses every form control of a page: types text key by key, selects the last option, toggles
 * checkboxes. Returns the values that the controls then show.
 */
export async function useEveryControl(page: Page): Promise<Shown> {
  await page.locator(CONTROLS).first().waitFor()
  for (const { locator, name, tag, type } of await listControls(page)) {
    if (tag === 'SELECT') {
      // The selects of an ordered list accept no value twice.
      const position = Number(/\.(\d+)$/.exec(name)?.[1] ?? 0)
      const count = await locator.locator('option').count()
      await locator.selectOption({ index: Math.max(0, count - 1 - position) })
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

/** Types one more key at the end of the first text field, and returns the expected value. */
export async function typeOnce(page: Page, before: Shown): Promise<Shown> {
  const controls = await listControls(page)
  const line = controls.find(
    ({ tag, type }) => tag === 'TEXTAREA' || ['text', 'search', 'email', 'password'].includes(type),
  )
  if (!line) throw new Error('There is nothing to type into')
  await line.locator.press('End')
  await page.keyboard.type('Z')
  return { ...before, [line.id]: `${before[line.id]}Z` }
}

/** The value that each form control shows, by its id. */
export async function shownBy(page: Page): Promise<Shown> {
  const shown = (await describeControls(page)).filter(({ isVisible }) => isVisible)
  return Object.fromEntries(
    shown.map(({ id, isChecked, type, value }) => [
      id,
      type === 'checkbox' ? String(isChecked) : value,
    ]),
  )
}

async function listControls(page: Page): Promise<Control[]> {
  const all = page.locator(CONTROLS)
  const described = await describeControls(page)
  return described.flatMap(({ isVisible, ...control }, index) =>
    isVisible ? [{ ...control, locator: all.nth(index) }] : [],
  )
}

/** Reads all of them at once: a form has forty, and each call to the browser is a round trip. */
function describeControls(page: Page) {
  return page.locator(CONTROLS).evaluateAll((elements) =>
    elements.map((element) => {
      const { checked, id, name, tagName: tag, type, value } = element as HTMLInputElement
      // Options of one choice share a name.
      const described = { id: id || `${name}-${value}`, name, tag, type, value, isChecked: checked }
      return { ...described, isVisible: element.checkVisibility({ visibilityProperty: true }) }
    }),
  )
}
