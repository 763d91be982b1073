import type { Payload } from 'payload'
import { loadEntries } from './load/load-entries'
import { loadGlobals, loadQuestions, loadFaqs, loadPages } from './load/load-texts'

/**
 * Returns the number of documents created. Safe to repeat: existing documents, also edited or
 * trashed ones, are left alone, and a later call continues where a failed one stopped.
 */
export async function loadDemoContent(payload: Payload): Promise<{ created: number }> {
  const now = new Date()
  let created = await loadGlobals(payload)
  created += await loadTexts(payload)
  created += await loadEntries(payload, now)
  created += await loadQuestions(payload, now)
  created += await loadRedirect(payload)
  return { created }
}

/** Loads the legal pages and the FAQ: complete template text, not demo content. */
export async function loadTexts(payload: Payload): Promise<number> {
  return (await loadPages(payload)) + (await loadFaqs(payload))
}

async function loadRedirect(payload: Payload): Promise<number> {
  const data = {
    from: '/courses',
    to: '/workshops',
    type: '301',
    note: 'Printed on flyers.',
  } as const
  const where = { from: { equals: data.from } }
  const found = await payload.count({ collection: 'redirects', where, overrideAccess: true })
  if (found.totalDocs > 0) return 0
  await payload.create({ collection: 'redirects', data, overrideAccess: true })
  return 1
}
