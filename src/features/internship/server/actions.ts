'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { createLocalReq } from 'payload'
import { z } from 'zod'
import { readAnswers, toFieldName } from '@/features/form-questions/answers'
import { readForm } from '@/lib/http/read-upload'
import { rowId } from '@/platform/use-cases/use-case'
import { action } from '@/platform/server/action'
import { requireAdminInAction, requireViewerInAction } from '@/platform/server/action-guards'
import { asViewer, cms } from '@/platform/server/cms'
import { isServerAction } from '@/platform/server/only-visitors'
import { getViewer } from '@/platform/server/viewer'
import type { ApplicationFormState } from '../form-state'
import { STEP_NAMES } from '../steps'
import { useCaseAction } from '@/platform/server/use-case-action'
import * as implementations from './interfaces'
import { apply } from './apply'
import { markDeliverable } from './staff-work'
import { takeStep } from './change-state'
import { createStateMail } from './emails'
import { noCohort, readCohort } from './read-cohort'
import { requestApplication, toApplyPath } from './visitor-application'
import { renderMail } from '@/platform/mail/mail-registry'

const FAILED = 'That did not work. Please try again.'

const MAX_AT_ONCE = 100

const send = action({
  // Visitors give an address. All others are signed in.
  guard: async ({ visitor }) =>
    visitor ? ((await getViewer()) ?? undefined) : requireViewerInAction(),
  schema: z.object({
    cohort: rowId,
    answers: z.array(z.object({ question: z.string(), value: z.string().max(5000) })).max(8),
    consent: z.boolean(),
    possibleSpam: z.boolean(),
    visitor: z.object({ name: z.string(), email: z.string() }).optional(),
  }),
  failure: FAILED,
  run: async ({ input: { visitor, ...application }, payload, viewer }) => {
    if (viewer) await apply(payload, viewer.id, application)
    else if (visitor) await requestApplication(visitor, application)
  },
})

const TRAP = 'leave_empty'

/**
 * Handles the form of an application, also without scripts. A visitor, who gives a name and an
 * address, is emailed a link that sends it. A refused form keeps its input.
 */
export async function sendApplication(
  _: ApplicationFormState,
  posted: unknown,
): Promise<ApplicationFormState> {
  const data = readForm(posted)
  const readText = (name: string) => String(data.get(name) ?? '').slice(0, 5000)
  const answers = readAnswers(data)
  const visitor = { name: readText('name').trim(), email: readText('email').trim() }
  const values = {
    ...Object.fromEntries(answers.map(({ question, value }) => [toFieldName(question), value])),
    ...visitor,
  }
  const cohort = Number(data.get('cohort'))
  const result = await send({
    cohort,
    answers,
    consent: data.get('consent') === 'on',
    possibleSpam: readText(TRAP) !== '',
    visitor: data.has('email') ? visitor : undefined,
  })
  if (!result.ok) return { values, error: result.error, fields: result.fields }
  // The page shows what happened. Without scripts, it is opened again.
  if (!(await isServerAction())) redirect(toApplyPath(cohort) as Route)
  return { isSent: true }
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

/** Saves the notes of staff. */
export const saveNotes = action({
  guard: requireAdminInAction,
  schema: z.object({ id: rowId, notes: z.string().max(5000, 'At most 5,000 characters.') }),
  failure: FAILED,
  run: async ({ input: { id, notes }, payload }) => {
    const data = { notes }
    await payload.update({
      collection: 'applications',
      id,
      data,
      depth: 0,
      ...(await asViewer()),
    })
  },
})

/** Ticks a deliverable off, with a comment that its owner reads. */
export const mark = action({
  guard: requireAdminInAction,
  schema: z.object({
    id: rowId,
    deliverable: z.string().max(100),
    isDone: z.boolean(),
    comment: z.string().max(2000, 'At most 2,000 characters.').optional(),
  }),
  failure: FAILED,
  run: ({ input: { id, ...done }, payload, viewer }) =>
    markDeliverable({ payload, id, actor: viewer.id }, done),
})

/** Takes the mark off a payment that is dealt with. */
export const dismiss = useCaseAction(implementations.dismiss, { failure: FAILED, to: 'admins' })

/** Completes the program of everyone who has finished. */
export const completeAll = useCaseAction(implementations.completion, {
  failure: FAILED,
  to: 'admins',
})

/** Writes to everyone who is enrolled. */
export const writeToAll = useCaseAction(implementations.message, { failure: FAILED, to: 'admins' })
