import 'server-only'
import { headers } from 'next/headers'
import { readClient } from '@/features/accounts/server/client'
import { listAnswers, readResults, type FeedbackScope } from './results'
import { addTexts, describeLink, storeAnswer } from './store-answer'
import { unsealAnswer } from './feedback-token'
import type { FeedbackAnswer, FeedbackTexts } from '../use-cases'
import { env } from '@/env'
import { cms } from '@/platform/server/cms'
import { createCsvResponse, logExport } from '@/platform/server/stream-csv'
import type { Viewer } from '@/platform/server/viewer'

export async function findLink(token: string) {
  return describeLink(await cms(), token)
}

export async function giveFeedback(token: string, answer: FeedbackAnswer): Promise<string> {
  return storeAnswer({ ...(await getContext()), token, answer })
}

export async function addToFeedback(token: string, sealed: string, answer: FeedbackTexts) {
  await addTexts({ ...(await getContext()), token, sealed, answer })
}

async function getContext() {
  return { payload: await cms(), client: readClient(await headers()) }
}

/** Whether this answer, as its browser has it, still takes a text. */
export function takesTexts(sealed: unknown): sealed is string {
  return unsealAnswer(sealed, env.AUTH_SECRET) !== null
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
