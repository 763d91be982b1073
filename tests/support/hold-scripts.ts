import { type Page } from '@playwright/test'

/** Keeps the scripts of the pages that are opened from now on away, until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/*.js', (route) => sent.then(() => route.continue()))
  return send
}
