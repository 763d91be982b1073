import { expect, type Page } from '@playwright/test'

/** Makes optional browser APIs throw or be missing, in pages opened from now on. */
export async function blockOptionalApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`Access to ${name} is denied`, 'SecurityError')
        },
      })
    }
    for (const name of ['clipboard', 'credentials', 'share', 'sendBeacon']) {
      Object.defineProperty(navigator, name, { value: undefined })
    }
    for (const name of [
      'PublicKeyCredential',
      'IntersectionObserver',
      'matchMedia',
      'Notification',
    ]) {
      Object.defineProperty(window, name, { value: undefined })
    }
    Object.defineProperty(crypto, 'randomUUID', { value: undefined })
  })
}

/**
 * Translates a page as browsers do: replaces each text node, including later ones, with an element that
 * contains a copy of the text.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Node) => {
      const parent = text.parentElement
      // React changes comments, which no browser translates.
      if (text.nodeType !== Node.TEXT_NODE || !parent || !text.nodeValue?.trim()) return
      if (parent.closest('font, svg, script, style, textarea, option, noscript')) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      if (font.firstElementChild) font.firstElementChild.textContent = text.nodeValue
      text.parentNode?.replaceChild(font, text)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') wrap(target)
        addedNodes.forEach(wrapAll)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Collects errors of the page, including those that React recovered from. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** Expects that no error message has replaced the page or a part of it. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong on this page')).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(page.getByText('This part of the page stopped working')).toHaveCount(0)
}
