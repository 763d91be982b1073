import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with the rules and the elements if axe finds violations, and still does half a minute later:
 * some names are added after the markup. `rules` restricts the check to these rules.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  // Next may stream it after the page.
  if (!rules) await expect(page).toHaveTitle(/./)
  await stopMotion(page)
  // Once per page, bypassing its content policy: it is half a megabyte that would be parsed for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: rules ?? TAGS,
    // Locating the elements that pass takes longer than finding violations.
    resultTypes: ['violations'],
  }
  await expect
    .poll(() => page.evaluate(findViolations, options), { message: `axe on ${page.url()}` })
    .toEqual([])
}

async function findViolations(options: axe.RunOptions) {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ target }) => target.join(' ')),
  }))
}

/** Ends transitions and animations, because axe reads current colors. */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
