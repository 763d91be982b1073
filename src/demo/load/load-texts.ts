import type { Payload } from 'payload'
import { faqs } from '../content/faqs'
import { pages } from '../content/pages'
import { missingOf } from './find-ids'

/** Adds the pages whose slug nobody has. */
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

/** Adds the FAQ entries that are missing, by question or by their place in the category. */
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
