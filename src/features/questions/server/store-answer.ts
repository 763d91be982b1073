import 'server-only'
import { isStale } from '@/lib/failures/to-app-error'
import type { DeskQuestion } from '../desk'
import type { questionUseCases } from '../use-cases'
import type { InputOf } from '@/platform/use-cases/use-case'
import { asViewer, cms } from '@/platform/server/cms'
import type { Viewer } from '@/platform/server/viewer'
import { getForDesk } from './desk-queries'

/** Stores an answer under its author's access rules. `saved` is false after a conflicting edit. */
export async function storeAnswer(
  { id, text, updatedAt }: InputOf<typeof questionUseCases.storeAnswer>,
  viewer: Viewer,
): Promise<{ saved: boolean; question: DeskQuestion }> {
  const payload = await cms()
  let saved = true
  try {
    await payload.update({
      collection: 'workshop_qna',
      id,
      // src/collections/workshop-qna converts the text to rich text.
      data: { answer: text as never },
      depth: 0,
      context: { expected: { collection: 'workshop_qna', id, updatedAt } },
      ...(await asViewer()),
    })
  } catch (error) {
    if (!isStale(error)) throw error
    saved = false
  }
  return { saved, question: await getForDesk(id, viewer) }
}
