import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with the rule and the elements when axe finds anything on the page as it is now. With
 * `rules`, it looks for nothing else.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  await stopMotion(page)
  // Once for a page, past its policy: half a megabyte that the browser would read for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: rules ?? TAGS,
    // Of what passes no one needs the place, which takes longer to find than the fault.
    resultTypes: ['violations'],
  }
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(asked)
    return violations.map(({ id, help, nodes }) => ({
      ...{ id, help },
      where: nodes.slice(0, 5).map(({ target }) => target.join(' ')),
    }))
  }, options)
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Axe reads colours as they are: one on its way to another is seen by no one for long. */
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
