import type { CollectionSlug, Payload } from 'payload'
import { loadDemoContent } from '@/demo/load'

const CONTENT = ['workshops', 'webinars', 'tutorials', 'pages', 'faqs'] satisfies CollectionSlug[]
const MARK = 'demo-content'

/**
 * Fills an empty database with demo content. A mark says that it began: a start that is killed
 * half-way goes on with the next one, and content that people deleted later does not come back.
 */
export async function fillEmptyDatabase(payload: Payload): Promise<void> {
  const state = await payload.kv.get(MARK)
  if (state === 'done') return
  if (state !== 'loading' && !(await isEmpty(payload))) return
  await payload.kv.set(MARK, 'loading')
  await loadDemoContent(payload)
  await payload.kv.set(MARK, 'done')
}

async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of CONTENT) {
    const { totalDocs } = await payload.count({ collection, trash: true, overrideAccess: true })
    if (totalDocs > 0) return false
  }
  return true
}
