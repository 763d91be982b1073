import type { CollectionSlug, Payload } from 'payload'
import { loadDemoContent, loadTexts } from '@/demo/load'

const CONTENT = ['workshops', 'webinars', 'tutorials', 'pages', 'faqs'] satisfies CollectionSlug[]
const MARK = 'demo-content'

/**
 * Fills an empty database with legal pages and FAQ and, on request, demo content. A marker lets an
 * interrupted start resume, and keeps content that is deleted later from returning.
 */
export async function fillEmptyDatabase(
  payload: Payload,
  { withDemo }: { withDemo: boolean },
): Promise<void> {
  const state = await payload.kv.get(MARK)
  if (state === 'done') return
  if (state !== 'loading' && !(await isEmpty(payload))) return
  await payload.kv.set(MARK, 'loading')
  await (withDemo ? loadDemoContent(payload) : loadTexts(payload))
  await payload.kv.set(MARK, 'done')
}

async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of CONTENT) {
    const { totalDocs } = await payload.count({ collection, trash: true, overrideAccess: true })
    if (totalDocs > 0) return false
  }
  return true
}
