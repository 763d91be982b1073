import { expect, type Locator, type Page } from '@playwright/test'

/** What a control holds, as somebody sees it. */
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
  for (const control of await controlsOf(page)) {
    const { name, tag, type } = await describe(control)
    if (tag === 'SELECT') {
      await control.selectOption({ index: (await control.locator('option').count()) - 1 })
    } else if (type === 'checkbox') {
      await control.press('Space')
    } else if (type === 'datetime-local') {
      await control.fill(name === 'endsAt' ? '2031-05-06T09:08' : '2031-05-06T07:08')
    } else {
      await control.focus()
      await page.keyboard.press('End')
      await page.keyboard.type(textFor(name, type))
    }
  }
  return shownBy(page)
}

/** Types one key more at the end of the first line of text, and returns what it then has to show. */
export async function typeOnce(page: Page, before: Shown): Promise<Shown> {
  for (const control of await controlsOf(page)) {
    const { id, tag, type } = await describe(control)
    const isText = tag === 'TEXTAREA' || ['text', 'search', 'email', 'password'].includes(type)
    if (!isText) continue
    await control.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('Z')
    return { ...before, [id]: `${before[id]}Z` }
  }
  throw new Error('There is nothing to type into')
}

/** What every control of the forms shows, by its id. */
export async function shownBy(page: Page): Promise<Shown> {
  const shown: Shown = {}
  for (const control of await controlsOf(page)) {
    const { id, type } = await describe(control)
    const isChecked = type === 'checkbox' && (await control.isChecked())
    shown[id] = type === 'checkbox' ? String(isChecked) : await control.inputValue()
  }
  return shown
}

/** Resolves when React has taken over every form of the page. */
export async function expectHydrated(page: Page): Promise<void> {
  const isTaken = (form: Element) => Object.keys(form).some((key) => key.startsWith('__reactProps'))
  for (const form of await page.locator('main form').all()) {
    await expect.poll(() => form.evaluate(isTaken)).toBe(true)
  }
}

async function controlsOf(page: Page): Promise<Locator[]> {
  const found: Locator[] = []
  for (const control of await page.locator(CONTROLS).all()) {
    if (await control.isVisible()) found.push(control)
  }
  return found
}

function describe(control: Locator) {
  return control.evaluate((element) => {
    const { id, name, tagName: tag, type, value } = element as HTMLInputElement
    // The boxes of a choice have a name in common.
    return { id: id || `${name}-${value}`, name, tag, type }
  })
}
