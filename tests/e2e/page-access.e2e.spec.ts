import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type APIRequestContext, type Browser } from '../support/browser-test'
import { permissions } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/terms'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

/**
 * Every page and file of the site, asked for by everyone, against "Pages" of the permissions:
 * the status, and nothing of what was created for someone else (S-24, S-30, S-40).
 */
const origin = site.url
const RUN = Date.now().toString(36)
const ROOT = path.resolve(import.meta.dirname, '../../src/app/(web)')

/** Asked as a person does, and as Next does when a link is followed. */
const KINDS = ['html', 'navigation'] as const

const pages = Object.entries(permissions.pages).flatMap(([cell, row]) =>
  cell.split(', ').map((page) => ({ page, row })),
)

const MARKS = {
  draft: `MARKDRAFT${RUN}`,
  link: `MARKLINK${RUN}`,
  question: `MARKQUESTION${RUN}`,
  message: `MARKMESSAGE${RUN}`,
  mail: `markmail${RUN}`,
  join: `MARKJOIN${RUN}`,
}
const MAY_NOT_SEE: Record<Actor, string[]> = {
  anonymous: Object.values(MARKS),
  user: [MARKS.draft, MARKS.question, MARKS.message, MARKS.mail, MARKS.join],
  editor: [MARKS.message, MARKS.mail],
  admin: [],
}

type Kind = 'workshops' | 'webinars' | 'tutorials' | 'pages' | 'faqs' | 'instructors'

let people: Record<Actor, APIRequestContext>
let fixtures: {
  drafts: Record<Kind, number>
  workshop: string
  webinar: string
  tutorial: string
  instructor: string
  series: string
  cohort: string
  /** Of the same workshop and webinar. */
  numbers: { workshops: number; webinars: number; instructors: number }
}

test.beforeAll(async ({ browser }) => {
  const entries = await Promise.all(
    ACTORS.map(async (actor) => [actor, await createContext(browser, actor)] as const),
  )
  people = Object.fromEntries(entries) as typeof people
  fixtures = await createRecords(browser)
})

async function createContext(browser: Browser, actor: Actor): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: origin })
  if (actor !== 'anonymous') await signInAs(context, actor)
  return context.request
}

async function createRecords(browser: Browser) {
  const post = async (who: APIRequestContext, address: string, data: object) => {
    const response = await who.post(address, { data, headers: { origin } })
    expect(response.ok(), `${address}: ${await response.text()}`).toBe(true)
    return (await response.json()) as { doc: { id: number; slug: string } }
  }
  const { admin } = people
  const text = { description: 'A fixture.', duration: '1 day' }
  const common = { ...text, _status: 'published' }
  // Some of which lack what their page needs.
  const getDraft = async (kind: Kind) => {
    const field = { faqs: 'question', instructors: 'name' }[kind as string] ?? 'title'
    const data = { [field]: MARKS.draft, ...(kind === 'workshops' && text), _status: 'draft' }
    const { doc } = await post(admin, `/api/${kind}?draft=true`, data)
    return doc.id
  }
  const drafts = {
    workshops: await getDraft('workshops'),
    webinars: await getDraft('webinars'),
    tutorials: await getDraft('tutorials'),
    pages: await getDraft('pages'),
    faqs: await getDraft('faqs'),
    instructors: await getDraft('instructors'),
  }
  const series = await post(admin, '/api/series', { title: `Open series ${RUN}` })
  await post(admin, '/api/globals/home?draft=true', { headline: MARKS.draft, _status: 'draft' })
  await post(admin, '/api/globals/internship?draft=true', { title: MARKS.draft, _status: 'draft' })
  const workshop = await post(admin, '/api/workshops', {
    ...common,
    series: series.doc.id,
    title: `Open to all ${RUN}`,
    startsAt: '2031-01-01T10:00:00.000Z',
    endsAt: '2031-01-01T12:00:00.000Z',
    resources: [{ name: 'Slides', link: `https://example.com/${MARKS.link}` }],
    joinLink: `https://meet.example/${MARKS.join}`,
  })
  const webinar = await post(admin, '/api/webinars', {
    ...common,
    title: `Open webinar ${RUN}`,
    presenter: 'Ada',
    scheduledFor: '2031-01-01T10:00:00.000Z',
    joinLink: `https://meet.example/${MARKS.join}`,
  })
  const tutorial = await post(admin, '/api/tutorials', {
    ...common,
    title: `Open tutorial ${RUN}`,
    author: 'Ada',
    category: 'Other',
  })
  const cohort = await post(admin, '/api/cohorts', {
    name: `Group ${RUN}`,
    program: 'Internship',
    startsAt: '2031-01-01T10:00:00.000Z',
    endsAt: '2031-03-01T10:00:00.000Z',
    // An open group would stand on /internships, which other tests read.
    state: 'closed',
  })
  const instructor = await post(admin, '/api/instructors', {
    name: `Ada ${RUN}`,
    _status: 'published',
  })
  const account = { email: `${MARKS.mail}@people.test`, password: crypto.randomUUID() }
  await post(admin, '/api/users', { ...account, fullName: 'Asker', role: 'user' })
  const asker = await (await browser.newContext({ baseURL: origin })).request
  await asker.post('/api/users/login', { data: account, headers: { origin } })
  const question = { workshop: workshop.doc.id, question: `${MARKS.question}?` }
  await post(asker, '/api/workshop_qna', question)
  await post(asker, '/api/registrations', { workshop: workshop.doc.id })
  const message = { name: 'Ada', email: account.email, subject: 'Hello', message: MARKS.message }
  await asker.post('/api/contact', { data: message, headers: { origin } })
  return {
    drafts,
    workshop: workshop.doc.slug,
    webinar: webinar.doc.slug,
    tutorial: tutorial.doc.slug,
    instructor: instructor.doc.slug,
    series: series.doc.slug,
    cohort: String(cohort.doc.id),
    numbers: {
      workshops: workshop.doc.id,
      webinars: webinar.doc.id,
      instructors: instructor.doc.id,
      series: series.doc.id,
    },
  }
}

/** What people register for. */
const EVENTS = ['workshops', 'webinars']

/** Addresses that stand for a row: of what everyone may see, and of the draft. */
function toAddresses(page: string): string[] {
  if (page.includes('{kind}')) {
    const kinds = /\/(people|feedback|copy)/.test(page) ? EVENTS : [...EVENTS, 'tutorials']
    return kinds.flatMap((kind) => toAddresses(page.replace('{kind}', kind)))
  }
  if (page === '/preview/{list}/{id}') {
    return [...EVENTS, 'tutorials'].flatMap((list) => toAddresses(page.replace('{list}', list)))
  }
  const { cohort, drafts, instructor, numbers, series, tutorial, webinar, workshop } = fixtures
  const kind = page.split('/')[1]
  const ids: Record<string, string> = { webinars: webinar, tutorials: tutorial, people: instructor }
  const id = ids[kind ?? ''] ?? workshop
  if (page.includes('/cohorts/')) return [page.replace('{id}', cohort)]
  const fill = (one: string) =>
    page
      .replace('{cohort}', cohort)
      .replace('{id}', one)
      .replace('{path}', 'about')
      .replace('{slug}', series)
      .replace('{event}', `workshop-${workshop}`)
      .replace('{list}', page.includes('export') ? 'users' : 'workshops')
      .replace('{name}', 'workshops')
      .replace('/browse/{category}/{when}/{page}', '?category=Design')
      .replace('/browse/{category}/{difficulty}/{page}', '?difficulty=Beginner')
  if (page.startsWith('/admin/') && page.endsWith('{id}')) {
    return page.includes('workshops') ? [fill(String(drafts.workshops))] : []
  }
  if (/^\/admin\/.*\/(people|feedback|copy)/.test(page)) {
    return [fill(String(numbers[page.split('/')[2] as keyof typeof numbers]))]
  }
  // Their numbers are those of people's own: tests/e2e/imports looks at them.
  if (page.startsWith('/admin/imports/')) return []
  // Wrong codes are limited: tests/e2e/certificates looks at the other two.
  if (/^\/certificates\/.*\//.test(page)) return []
  // Their tokens are in mails and shown once: tests/e2e/attendees and door look at them.
  if (/^\/(check-in|door)\//.test(page)) return []
  if (page.startsWith('/preview/') && page.endsWith('{id}'))
    return [fill(String(drafts[page.split('/')[2] as Kind]))]
  return [fill(id)]
}

test('S-76 each page of the site has its row of the permissions', () => {
  const routes = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
    // Where a form goes that no one can open is no page.
    .filter((file) =>
      /export (?:default|(?:async )?function GET|const GET)/.test(
        readFileSync(path.join(ROOT, file), 'utf8'),
      ),
    )
    .map((file) => `/${path.dirname(file)}`.replace(/\/\([a-z]+\)/g, '').replace(/^\/\.?$/, ''))
    .map((route) => route.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}') || '/')
  expect(pages.map(({ page }) => page).sort()).toEqual(routes.sort())
})

for (const actor of ACTORS) {
  test(`S-24 S-30 S-40 E-04 what pages show to ${actor} is what the permissions say`, async () => {
    const problems: string[] = []
    for (const { page, row } of pages) {
      const isSame = ACTORS.every((one) => row[one].includes('yes'))
      // What is the same bytes for everyone is looked at as two of them.
      if (isSame && (actor === 'editor' || actor === 'admin')) continue
      const kinds = isSame && !page.endsWith('{id}') ? ['html' as const] : KINDS
      for (const address of toAddresses(page)) {
        const looks = kinds.map((kind) => look(actor, { address, kind, word: row[actor][0] }))
        problems.push(...(await Promise.all(looks)).flat())
      }
    }
    expect(problems).toEqual([])
  })
}

type Look = { address: string; kind: (typeof KINDS)[number]; word: string | undefined }

async function look(actor: Actor, { address, kind, word }: Look): Promise<string[]> {
  const response = await ask(people[actor], address, kind)
  const text = await response.text()
  // The data of a navigation says by itself where to go instead.
  const [, inData] = /NEXT_REDIRECT;\w+;([^;]+);307/.exec(kind === 'html' ? '' : text) ?? []
  const location = inData ?? response.headers().location ?? ''
  const status = inData ? 307 : response.status()
  const reported = MAY_NOT_SEE[actor].filter((mark) => text.includes(mark))
  const name = `${kind} of ${address}: ${status} ${location}`
  return [
    ...reported.map((mark) => `${name} tells ${mark}`),
    ...(isAs(word, status, location) ? [] : [`${name}, not ${word ?? 'no'}`]),
  ]
}

/**
 * Next asks for the data of a page with a parameter of its own, and sends there who leaves it out.
 */
async function ask(who: APIRequestContext, address: string, kind: Look['kind']) {
  const options = { headers: kind === 'html' ? undefined : { RSC: '1' }, maxRedirects: 0 }
  const first = await who.get(address, options)
  const { location = '' } = first.headers()
  return location.includes('_rsc') ? who.get(location, options) : first
}

function isAs(word: string | undefined, status: number, location: string): boolean {
  const to = location.replace(origin, '')
  if (word === 'sign in') return status === 307 && to.startsWith('/login?next=')
  if (word === undefined) return status === 404 || (status === 307 && to === '/404')
  return status === 200 || (status === 307 && !/^\/(?:login|404)/.test(to))
}

test('S-30 who may see the fixtures finds them in the pages', async () => {
  const { admin, user } = people
  const getText = async (who: APIRequestContext, address: string) => (await who.get(address)).text()
  expect(await getText(admin, `/admin/workshops?q=${MARKS.draft}`)).toContain(MARKS.draft)
  for (const [kind, draft] of Object.entries(fixtures.drafts)) {
    expect(await getText(admin, `/preview/${kind}/${draft}`), kind).toContain(MARKS.draft)
  }
  for (const global of ['home', 'internship']) {
    expect(await getText(admin, `/preview/${global}`), global).toContain(MARKS.draft)
  }
  const guests = `/admin/workshops/${fixtures.numbers.workshops}/people`
  expect(await getText(admin, guests)).toContain(MARKS.mail)
  expect(await getText(admin, `${guests}/export`)).toContain(MARKS.mail)
  const resources = `/api/viewer/workshops/${fixtures.workshop}/resources`
  expect(await getText(user, resources)).toContain(MARKS.link)
  for (const actor of ['anonymous', 'user'] as const) {
    for (const [kind, draft] of Object.entries(fixtures.drafts)) {
      expect((await people[actor].get(`/${kind}/${draft}`)).status(), kind).toBe(404)
    }
  }
})
