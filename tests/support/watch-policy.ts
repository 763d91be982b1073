import type { Page } from '@playwright/test'
import { site } from './site'

/**
 * Collects, from now on, violations of a page's content security policy (S-90) and requests to other
 * origins (S-105).
 */
export async function watchPolicy(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('__refused', (what: string) => void found.push(what))
  await page.addInitScript(() => {
    const { __refused } = window as unknown as { __refused: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event
      __refused(`${location.href}: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`)
    })
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) found.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== site.url) found.push(`asked ${request.url()}`)
  })
  return found
}
