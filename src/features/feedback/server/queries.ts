import 'server-only'
import { headers } from 'next/headers'
import { readClient } from '@/features/accounts/server/client'
import { listAnswers, readResults, type FeedbackScope } from './results'
import { describeLink, storeAnswer } from './store-answer'
import type { FeedbackAnswer } from '../use-cases'
import { cms } from '@/platform/server/cms'
import { createCsvResponse, logExport } from '@/platform/server/stream-csv'
import type { Viewer } from '@/platform/server/viewer'

export async function findLink(token: string) {
  return describeLink(await cms(), token)
}

export async function giveFeedback(token: string, answer: FeedbackAnswer): Promise<void> {
  await storeAnswer({ payload: await cms(), client: readClient(await headers()), token, answer })
}

/** Call only after `requireAdmin`. */
export async function findResults(of: FeedbackScope) {
  return readResults({ payload: await cms() }, of)
}

const HEAD = ['Score', 'What helped', 'What was missing', 'May be quoted as']

/** Responds with the answers as CSV and logs the export. Call only after `requireAdmin`. */
export async function exportFeedback(viewer: Viewer, of: FeedbackScope, title: string) {
  await logExport(viewer, 'feedback', title)
  const payload = await cms()
  return createCsvResponse({
    name: `feedback-of-${'kind' in of ? `${of.kind}-${of.id}` : Object.entries(of).flat().join('-')}`,
    head: HEAD,
    read: async () => ({
      rows: (await listAnswers({ payload }, of)).map((answer) => {
        const { helped, missing, quoteAs, score } = answer
        return [score, helped, missing, quoteAs]
      }),
      last: null,
    }),
  })
}
