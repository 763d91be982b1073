import 'server-only'
import { headers } from 'next/headers'
import { readClient } from '@/domain/accounts/client'
import type { EventRef } from '@/domain/events/read-event'
import { listAnswers, readResults } from '@/domain/feedback/results'
import { describeLink, storeAnswer } from '@/domain/feedback/store-answer'
import type { FeedbackAnswer } from '@/lib/feedback/use-cases'
import { cms } from '@/server/cms'
import { csvResponse, logExport } from '@/server/stream-csv'
import type { Viewer } from '@/server/viewer'

export async function findLink(token: string) {
  return describeLink(await cms(), token)
}

export async function giveFeedback(token: string, answer: FeedbackAnswer): Promise<void> {
  await storeAnswer({ payload: await cms(), client: readClient(await headers()), token, answer })
}

/** Call only after `requireAdmin`. */
export async function findResults(event: EventRef) {
  return readResults({ payload: await cms() }, event)
}

const HEAD = ['Score', 'What helped', 'What was missing', 'May be quoted as']

/** Responds with the answers as CSV and logs the export. Call only after `requireAdmin`. */
export async function exportFeedback(viewer: Viewer, event: EventRef, title: string) {
  await logExport(viewer, 'feedback', title)
  const payload = await cms()
  return csvResponse({
    name: `feedback-of-${event.kind}-${event.id}`,
    head: HEAD,
    read: async () => ({
      rows: (await listAnswers({ payload }, event)).map((answer) => {
        const { helped, missing, quoteAs, score } = answer
        return [score, helped, missing, quoteAs]
      }),
      last: null,
    }),
  })
}
