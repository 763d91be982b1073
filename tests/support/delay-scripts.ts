import { type Page } from '@playwright/test'

/** Delays the scripts of pages opened from now on, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/*.js', (route) => sent.then(() => route.continue()))
  return send
}
