'use server'

import { createLocalReq } from 'payload'
import { z } from 'zod'
import { readForm } from '@/lib/http/read-upload'
import { rowId } from '@/platform/use-cases/use-case'
import { action } from '@/platform/server/action'
import { requireAdminInAction, requireViewerInAction } from '@/platform/server/action-guards'
import { asViewer, cms } from '@/platform/server/cms'
import type { ApplicationFormState } from '../form-state'
import { STEP_NAMES } from '../steps'
import { apply } from './apply'
import { takeStep } from './change-state'
import { createStateMail } from './emails'
import { noCohort, readCohort } from './read-cohort'
import { renderMail } from '@/platform/mail/mail-registry'

const FAILED = 'That did not work. Please try again.'

const MAX_AT_ONCE = 100

const send = action({
  guard: requireViewerInAction,
  schema: z.object({
    cohort: rowId,
    answers: z.array(z.object({ question: z.string(), value: z.string().max(5000) })).max(8),
    consent: z.boolean(),
  }),
  failure: FAILED,
  run: async ({ input, viewer }) => apply(await cms(), viewer.id, input),
})

const ANSWER = 'answers.'

/** Handles the form of an application, also without scripts. A refused form keeps its input. */
export async function sendApplication(
  _: ApplicationFormState,
  posted: unknown,
): Promise<ApplicationFormState> {
  const data = readForm(posted)
  const answers = [...data]
    .filter(([name]) => name.startsWith(ANSWER))
    .map(([name, value]) => ({ question: name.slice(ANSWER.length), value: String(value) }))
  const values = Object.fromEntries(answers.map(({ question, value }) => [question, value]))
  const cohort = Number(data.get('cohort'))
  const result = await send({ cohort, answers, consent: data.get('consent') === 'on' })
  if (result.ok) return { isSent: true }
  return { values, error: result.error, fields: result.fields }
}

/** Withdraws the application of the viewer. */
export const withdraw = action({
  guard: requireViewerInAction,
  schema: z.object({ id: rowId }),
  failure: FAILED,
  run: async ({ input: { id }, viewer }) =>
    takeStep({ payload: await cms(), id, step: 'withdraw', actor: viewer.id }),
})

/**
 * Takes the same step with several applications, one after another. Returns how many succeeded, and
 * why the others did not.
 */
export const takeSteps = action({
  guard: requireAdminInAction,
  schema: z.object({
    ids: z.array(rowId).min(1).max(MAX_AT_ONCE),
    step: z.enum(STEP_NAMES),
    reason: z.string().trim().max(500, 'At most 500 characters.').optional(),
  }),
  failure: FAILED,
  run: async ({ input: { ids, reason, step }, viewer }) => {
    const payload = await cms()
    const problems: string[] = []
    for (const id of ids) {
      const taken = { payload, id, step, actor: viewer.id, reason: reason || undefined }
      if (ids.length === 1) await takeStep(taken)
      else await takeStep(taken).catch((error: Error) => problems.push(error.message))
    }
    return { done: ids.length - problems.length, problems: [...new Set(problems)] }
  },
})

/** The email that a step sends, as text. */
export const previewStep = action({
  guard: requireAdminInAction,
  schema: z.object({
    cohort: rowId,
    state: z.enum(['accepted', 'declined']),
    reason: z.string().max(500).optional(),
  }),
  failure: FAILED,
  run: async ({ input }) => {
    const payload = await cms()
    const cohort = await readCohort({ payload }, input.cohort)
    if (!cohort) throw noCohort()
    const isFree = input.state === 'accepted' && cohort.price === 0
    const draft = createStateMail({
      cohort,
      state: isFree ? 'enrolled' : input.state,
      to: '',
      name: 'Name',
      reason: input.state === 'declined' ? input.reason : undefined,
    })
    const mail = await renderMail(await createLocalReq({}, payload), draft)
    return { subject: mail?.subject ?? '', text: mail?.text ?? '' }
  },
})

/** Saves the notes of staff and the deliverables that are done. */
export const saveApplication = action({
  guard: requireAdminInAction,
  schema: z.object({
    id: rowId,
    notes: z.string().max(5000, 'At most 5,000 characters.').optional(),
    done: z.array(z.string().max(100)).max(20).optional(),
  }),
  failure: FAILED,
  run: async ({ input: { done, id, notes } }) => {
    const payload = await cms()
    const stored = await payload.findByID({
      collection: 'applications',
      id,
      depth: 0,
      ...(await asViewer()),
    })
    const comments = new Map(
      (stored.done ?? []).map(({ comment, deliverable }) => [deliverable, comment]),
    )
    await payload.update({
      collection: 'applications',
      id,
      data: {
        ...(notes !== undefined && { notes }),
        ...(done && {
          done: done.map((deliverable) => ({ deliverable, comment: comments.get(deliverable) })),
        }),
      },
      depth: 0,
      ...(await asViewer()),
    })
  },
})
