import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rule and the elements when axe finds anything on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Axe reads colours as they are: a transition under way would be one that nobody sees for long.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ target }) => target.join(' ')),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
