import type { GlobalSlug, Payload } from 'payload'
import { faqs } from '@/demo/content/faqs'
import { home, internship, siteSettings } from '@/demo/content/globals/home'
import { pages } from '@/demo/content/pages'
import { questions } from '@/demo/content/questions'
import { ago } from '@/demo/lexical'
import { findIds, missingOf, serialize } from './load-entries'

export async function loadPages(payload: Payload): Promise<number> {
  const missing = await missingOf(payload, 'pages', pages)
  for (const page of missing) {
    await payload.create({
      collection: 'pages',
      data: { ...page, _status: 'published' },
      depth: 0,
      overrideAccess: true,
    })
  }
  return missing.length
}

/** Matched by question or by position in the category. */
export async function loadFaqs(payload: Payload): Promise<number> {
  const { docs } = await payload.find({
    collection: 'faqs',
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const questions = new Set(docs.map(({ question }) => question))
  const places = new Set(docs.map(({ category, order }) => `${category} ${order}`))
  let created = 0
  for (const [index, faq] of faqs.entries()) {
    const order = index + 1
    if (questions.has(faq.question) || places.has(`${faq.category} ${order}`)) continue
    await payload.create({
      collection: 'faqs',
      data: { ...faq, order },
      depth: 0,
      overrideAccess: true,
    })
    created += 1
  }
  return created
}

/** Fills empty fields only. */
export async function loadGlobals(payload: Payload): Promise<number> {
  return (
    (await fill(payload, 'site-settings', siteSettings)) +
    (await fill(payload, 'home', home)) +
    (await fill(payload, 'internship', internship))
  )
}

async function fill(payload: Payload, slug: GlobalSlug, content: object): Promise<number> {
  const current: object = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const now = new Map<string, unknown>(Object.entries(current))
  const empty = Object.entries(content).filter(([name]) => isEmpty(now.get(name)))
  if (empty.length === 0) return 0
  await payload.updateGlobal({
    slug,
    data: Object.fromEntries(empty),
    depth: 0,
    overrideAccess: true,
  })
  return 1
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** One question per target and demo person, so that an edited question is not added again. */
export async function loadQuestions(payload: Payload, now: Date): Promise<number> {
  const slugs = (kind: 'workshop' | 'tutorial') => questions.flatMap((one) => one[kind] ?? [])
  const workshops = await findIds(payload, 'workshops', slugs('workshop'))
  const tutorials = await findIds(payload, 'tutorials', slugs('tutorial'))
  const there = await payload.find({
    collection: 'workshop_qna',
    where: { questionerName: { in: questions.map(({ name }) => name) } },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const known = new Set(
    there.docs.map(({ questionerName, tutorial, workshop }) =>
      [workshop, tutorial, questionerName].join(),
    ),
  )

  let created = 0
  await serialize(questions, async ({ name, question, asked, answer, answered, ...about }) => {
    const workshop = workshops.get(about.workshop ?? '')
    const tutorial = tutorials.get(about.tutorial ?? '')
    if ((!workshop && !tutorial) || known.has([workshop, tutorial, name].join())) return
    const questionTime = ago(now, { days: asked })
    await payload.create({
      collection: 'workshop_qna',
      data: {
        ...{ workshop, tutorial, question, atSeconds: about.atSeconds },
        questionerName: name,
        questionTime: questionTime.toISOString(),
        answer,
        answerTime: answer
          ? ago(questionTime, { days: 0, hours: -(answered ?? 1) }).toISOString()
          : null,
      },
      depth: 0,
      overrideAccess: true,
    })
    created += 1
  })
  return created
}
