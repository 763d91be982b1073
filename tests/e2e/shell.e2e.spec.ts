import { expect, test, type Page } from '../support/browser-test'
import { delayScripts } from '../support/delay-scripts'
import { signInAs } from '../support/sign-in'

const HEADER = [
  ['Home', '/'],
  ['Workshops', '/workshops'],
  ['Internships', '/internships'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

const FOOTER = [
  ...['/about', '/careers', '/contact', '/internships', '/webinars', '/tutorials'],
  ...['/faq', '/terms', '/privacy', '/cookies'],
]

const MISSING = '/there/is/nothing-here'
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'))

test('P-01 titles follow "{page} | {brand}", and home has the default', async ({ request }) => {
  for (const [path, title] of [
    ['/', 'Atelier - Online Learning Platform'],
    [MISSING, 'Page Not Found | Atelier'],
  ] as const) {
    expect(await (await request.get(path)).text()).toContain(`<title>${title}</title>`)
  }
})

test('P-02 the header is fixed, has five links and marks the current page', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  for (const [name, path] of HEADER) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(nav.locator('[aria-current=page]')).toHaveText(['Home'])

  await nav.getByRole('link', { name: 'Workshops' }).click()
  await expect(page).toHaveURL('/workshops')
  await expect(nav.locator('[aria-current=page]')).toHaveText(['Workshops'])

  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(page.getByRole('banner')).toBeInViewport()
})

test.describe('what stands on the page of a visitor', () => {
  let page: Page

  // Nothing here leaves it, so it is opened once.
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL })
    await page.goto('/')
  })
  test.afterAll(() => page.close())

  test('the skip link is the first stop and leads to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('P-07 a visitor gets Sign In and no menu', async () => {
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0)
  })

  test('P-08 the footer has its links and each of them returns 200', async () => {
    const footer = page.getByRole('contentinfo')
    for (const path of FOOTER) {
      await expect(footer.locator(`a[href="${path}"]`), path).toBeVisible()
      const response = await page.request.get(path)
      expect(response.status(), path).toBe(200)
    }
    const social = footer.getByRole('navigation', { name: 'Social' }).getByRole('link')
    expect(await social.count()).toBeGreaterThan(0)
    for (const link of await social.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })

  test('P-03 the header turns translucent past 50 px of scroll, and back', async () => {
    const header = page.getByRole('banner')
    const opacity = () =>
      header.evaluate((element) => {
        const pixel = document.createElement('canvas').getContext('2d')
        if (!pixel) throw new Error('no canvas')
        pixel.fillStyle = getComputedStyle(element).backgroundColor
        pixel.fillRect(0, 0, 1, 1)
        return pixel.getImageData(0, 0, 1, 1).data[3]
      })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(opacity).toBe(255)
    await page.evaluate(() => window.scrollTo(0, 50))
    await expect(header).toHaveAttribute('data-scrolled', 'false')
    await page.evaluate(() => window.scrollTo(0, 51))
    await expect(header).toHaveAttribute('data-scrolled', 'true')
    await expect.poll(opacity).toBeLessThan(255)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(header).toHaveAttribute('data-scrolled', 'false')
    await expect.poll(opacity).toBe(255)
  })
})

test.describe('P-05 the theme', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`P-05 follows the system (${colorScheme}) and is right before the first paint`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          if (!document.body) return
          const dark = document.documentElement.classList.contains('dark')
          Reflect.set(window, 'darkWhenBodyAppeared', dark)
          observer.disconnect()
        })
        observer.observe(document, { childList: true, subtree: true })
      })
      await page.goto('/')
      const first = await page.evaluate(
        () => Reflect.get(window, 'darkWhenBodyAppeared') as boolean,
      )
      expect(first).toBe(colorScheme === 'dark')
      expect(await isDark(page)).toBe(colorScheme === 'dark')
    })
  }

  test('P-05 the button switches it, stores it under "theme", a reload keeps it, paper is light', async ({
    page,
  }) => {
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const onLight = await ink()
    const button = page.getByRole('button', { name: 'Toggle theme' })
    await button.click()
    await expect.poll(() => isDark(page)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.reload()
    expect(await isDark(page)).toBe(true)
    expect(await ink()).not.toBe(onLight)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    expect(await ink()).toBe(onLight)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await button.click()
    await expect.poll(() => isDark(page)).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })

  test('P-05 the not-found page keeps it too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of [MISSING, '/workshops/no-such-workshop']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Toggle theme' })).toBeVisible()
      expect(await isDark(page), path).toBe(true)
    }
  })
})

test.describe('P-06 the narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('P-06 a menu button opens the navigation; Escape and navigating close it, and a slow page shows that it comes', async ({
    page,
  }) => {
    const send = await delayScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    // When the scripts come it stays open, and its button knows.
    send()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    for (const [name] of HEADER) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    let release = () => {}
    const asked = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/workshops\?_rsc/, (route) => asked.then(() => route.continue()))
    await menu.getByRole('link', { name: 'Workshops' }).click()
    await expect(menu).toBeHidden()
    const line = page.locator('[data-navigating]')
    await expect(line).toBeVisible()
    await expect(page).toHaveURL('/')
    release()
    await expect(page).toHaveURL('/workshops')
    await expect(line).toHaveCount(0)
  })

  test('P-06 works without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await context.close()
  })
})

test.describe('P-07 the account corner', () => {
  test('D-24, P-07, P-30 a learner gets no Admin Dashboard, and no admin hint is stored', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'user')
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'My Learning',
      'Settings',
      'Sign Out',
    ])
    expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBeNull()
  })

  test('M-122 the viewer is requested once for a visitor, and again after a sign-in by another way', async ({
    page,
    context,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/viewer')) requests.push(request.url())
    })
    const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isVisitor'))).toBe('true')
    for (const path of ['/workshops', '/about']) {
      await page.goto(path)
      await expect(link).toBeVisible()
    }
    expect(requests).toHaveLength(1)

    await signInAs(context, 'user')
    await page.goto('/workshops')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    expect(requests).toHaveLength(2)
    // As a session of an older version, or one whose mark was removed: the next personal page brings it.
    await context.clearCookies({ name: /atelier-signed-in/ })
    await page.goto('/account/profile')
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name.endsWith('atelier-signed-in'))).toMatchObject({
      value: '1',
      httpOnly: false,
      sameSite: 'Lax',
      path: '/',
    })
  })

  test('D-24, P-07, P-30, M-51 an admin gets all six, by keyboard; Sign Out ends at home, signed out', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'admin')
    await page.goto('/workshops')
    const account = page.getByRole('button', { name: 'Account' })
    await account.press('Enter')
    const links = [
      ['Profile', '/account/profile'],
      ['My Learning', '/account/learning'],
      ['Settings', '/account/settings'],
      ['Admin Dashboard', '/admin/dashboard'],
      ['Back Office', '/cms'],
    ] as const
    for (const [name, path] of links) {
      const item = page.getByRole('menuitem', { name })
      await expect(item).toBeFocused()
      await expect(item).toHaveAttribute('href', path)
      await page.keyboard.press('ArrowDown')
    }
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBe('true')

    await account.click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBeNull()
  })

  test('P-07 Sign In shows before any answer, unless a user was signed in', async ({
    page,
    context,
  }) => {
    const corner = page.locator('header a[href="/login"]')
    const release = await delayScripts(page)
    await page.goto('/workshops', { waitUntil: 'commit' })
    await expect(corner).toBeVisible()
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await signInAs(context, 'user')
    await page.goto('/workshops')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await delayScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(corner).toBeAttached()
    await expect(corner).toBeHidden()
  })

  test('P-07 nothing moves when the viewer becomes known', async ({ page, context }) => {
    await signInAs(context, 'user')
    await page.addInitScript(() => {
      Reflect.set(window, 'shift', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sum = Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value'))
          Reflect.set(window, 'shift', sum)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBe(0)
  })
})

test.describe('P-09 any other path', () => {
  for (const path of [MISSING, '/404', '/Home', '/workshops.php']) {
    test(`P-09 ${path} returns 404 with the page in its HTML`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
      expect(html).toContain('404')
      expect(html).toContain('Page Not Found')
      expect(html).toContain('Back to Home')
      expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
    })
  }

  test('P-09 Back to Home and Go Back lead there', async ({ page }) => {
    await page.goto('/workshops')
    await page.goto(MISSING)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404: Page Not Found')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/workshops')
    await page.goto(MISSING)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
