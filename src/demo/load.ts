import type { Payload } from 'payload'
import { loadEntries } from './load/load-entries'
import { loadGlobals, loadQuestions, loadFaqs, loadPages } from './load/load-texts'

/**
 * Adds the demo content that is missing and returns how many documents that were. Safe to
 * repeat: what is there, edited or in the trash, is left alone. Cache tags expire as with any
 * other write, so that a running site shows the content at once. Throws what Payload throws; a
 * later call goes on where a failed one stopped.
 */
export async function loadDemoContent(payload: Payload): Promise<{ created: number }> {
  const now = new Date()
  let created = await loadGlobals(payload)
  created += await loadTexts(payload)
  created += await loadEntries(payload, now)
  created += await loadQuestions(payload, now)
  return { created }
}

/** The part of it that is no demo: the legal pages and the FAQ, as complete template text. */
export async function loadTexts(payload: Payload): Promise<number> {
  return (await loadPages(payload)) + (await loadFaqs(payload))
}
