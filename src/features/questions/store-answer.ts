import 'server-only'
import { isStale } from '@/lib/failures/to-app-error'
import type { DeskQuestion } from '@/lib/questions/desk'
import type { questionUseCases } from '@/lib/questions/use-cases'
import type { InputOf } from '@/lib/use-cases/use-case'
import { asViewer, cms } from '@/server/cms'
import type { Viewer } from '@/server/viewer'
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
