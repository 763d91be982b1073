import { isDeepStrictEqual } from 'node:util'
import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { isStaff } from '@/access/roles'
import type { Answer } from '../answer/answer'
import { parseAnswerText } from '../answer/answer-from-text'
import { cleanAnswer } from '../answer/clean-answer'
import { parseLongestSeconds } from '@/features/catalog/duration'
import { repeatedError } from '@/platform/database/claims'
import { onTransaction } from '@/platform/database/transaction'
import { isRowId } from '@/lib/row-id'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { QUESTION_LIMITS } from '../desk'
import {
  listTargets,
  type Target,
  TARGET_COLLECTIONS,
  TARGET_KINDS,
  enumerate,
  isEventKind,
} from '@/lib/records/target'
import { isPublishedRow, isReadableRow } from '@/platform/records/visibility'
import { isAboutTarget, isTargetListed, toTargetTable } from '@/platform/records/target-sql'
import { isBlank } from '@/lib/text/plain-text'
import { toChapters } from '@/features/learning/transcript/chapters'
import { findLastCueTime } from '@/features/learning/transcript/transcript'
import { announce } from '@/platform/announce/announce'
import type { WorkshopQna } from '@/payload-types'
import { isJoining } from './merge'
import { notifyFollowers } from './notify-followers'

/**
 * Notifies webhooks and, on the first answer, the askers. Merged questions are not announced,
 * because only their askers can read them.
 */
export const announceQuestion: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'create' && !isJoining(req)) await announce(req, 'question.asked', [doc.id])
  if (doc.answerTime && !previousDoc?.answerTime) {
    await announce(req, 'question.answered', [doc.id])
    await notifyFollowers(req, doc.id)
  }
  return doc
}

const BAD = 'Please enter a position in the video in seconds: a whole number, 0 or more.'
/** Seconds that a video may continue after its last cue or chapter. */
const AFTER_LAST = 60
const BEYOND = 'The video is shorter than that.'

/** Rejects a second beyond the end of the video, if its length is known. */
export const checkMoment: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  const at: unknown = data.atSeconds
  if (operation !== 'create' || at === undefined || at === null) return data
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0) throw refusal(BAD)
  const [target] = listTargets(data)
  const length = target ? await knownLength(req, target) : null
  if (at > (length ?? QUESTION_LIMITS.lastSecond)) throw refusal(BEYOND)
  return data
}

/**
 * Durations are typed by hand, so later cues and chapters extend them. The planned duration of an
 * event is not enough alone, because its recording may be longer.
 */
async function knownLength(req: PayloadRequest, { id, kind }: Target): Promise<number | null> {
  const [row] = await onTransaction(
    req,
    sql`select duration, transcript, chapters from ${toTargetTable(kind)} where id = ${id}`,
  )
  const { chapters, duration, transcript } = (row ?? {}) as Record<string, string | null>
  const marks = [findLastCueTime(transcript), toChapters(chapters).at(-1)?.at ?? null]
  const cues = marks.flatMap((at) => (at === null ? [] : [Math.floor(at) + AFTER_LAST]))
  if (isEventKind(kind) && cues.length === 0) return null
  const stated = parseLongestSeconds(duration ?? '')
  return stated === null ? null : Math.max(stated, ...cues)
}

function refusal(message: string): AppError {
  return fieldError('atSeconds', message)
}

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Unifies line ends, trims and removes control characters (PostgreSQL rejects NUL). */
export const cleanQuestion: CollectionBeforeValidateHook<WorkshopQna> = ({ data }) => {
  const question: unknown = data?.question
  if (typeof question !== 'string') return data
  return { ...data, question: question.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim() }
}

const BLANK = 'Please type an answer.'

/**
 * Sanitizes answers from every interface against the allow-list before Payload reads the data.
 * Strings are parsed as in the dashboard: plain text, Markdown and the button snippet.
 */
export const cleanStoredAnswer: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data } = args as { data?: Record<string, unknown> }
  if (!data || data.answer === undefined) return args
  return { ...args, data: { ...data, answer: toAnswer(data.answer) } }
}

function toAnswer(value: unknown): Answer | null {
  if (typeof value !== 'string') return cleanAnswer(value)
  const answer = parseAnswerText(value)
  // Markup that sanitizes to nothing is an error, not a request to delete the answer.
  if (!answer && !isBlank(value)) {
    throw fieldError('answer', BLANK)
  }
  return answer
}

type Recent = { id: number; age: number; same: boolean }

/**
 * Limits each user to one identical question in ten minutes, five a minute and 60 a day (staff:
 * only the first). The lock prevents parallel requests from bypassing the limit.
 */
export const limitQuestions: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  // Field validation, which runs later, rejects values that are not strings.
  if (operation !== 'create' || !req.user || typeof data.question !== 'string') return data
  const asker = req.user.id
  const [target] = listTargets(data)
  const isHere = target ? isAboutTarget(target) : sql`false`
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('ask'), ${asker}::int)`)
  const recent = (await onTransaction(
    req,
    sql`select id, greatest(0, extract(epoch from now() - question_time))::float as age,
               question = ${data.question} and ${isHere}
                 and at_seconds is not distinct from ${data.atSeconds ?? null} as same
        from workshop_qna
        where asker_id = ${asker} and question_time > now() - interval '1 day'
        order by question_time desc
        limit ${QUESTION_LIMITS.perDay}`,
  )) as Recent[]

  const repeat = recent.find(({ same, age }) => same && age < QUESTION_LIMITS.repeatSeconds)
  if (repeat) throw repeatedError(repeat.id)
  if (!isStaff(req.user)) {
    refuseBeyond(recent, QUESTION_LIMITS.perMinute, 60)
    refuseBeyond(recent, QUESTION_LIMITS.perDay, 24 * 60 * 60)
  }
  return data
}

function refuseBeyond(recent: Recent[], limit: number, seconds: number): void {
  const oldest = recent[limit - 1]
  if (!oldest || oldest.age >= seconds) return
  const wait = Math.max(1, Math.ceil(seconds - oldest.age))
  const message = `You have asked many questions in a short time. Please try again in ${spoken(wait)}.`
  throw new AppError('too_many', message, { retryAfter: wait, data: { retryAfter: wait } })
}

function spoken(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

const ONE = `A question must be about exactly one ${enumerate(TARGET_KINDS, 'or')}.`
const GONE = 'This item is no longer on the site.'

/**
 * Requires one published target, and updates on each write whether it still is published. The lock
 * serializes this with publishing, unpublishing and deletion.
 */
export const requireTarget: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isNew = operation === 'create'
  const target = isNew ? onlyTarget(data) : listTargets({ ...originalDoc, ...data })[0]
  if (!target) return data
  const { isListed, isReadable } = await lockTarget(req, target)
  if (isNew && req.user && !isReadable) throw targetRefusal([target.kind], GONE)
  return { ...data, targetIsPublished: isListed }
}

function onlyTarget(data: Partial<WorkshopQna>): Target {
  const targets = listTargets(data)
  const [target] = targets
  if (!target) throw targetRefusal(['workshop'], ONE)
  if (targets.length > 1) {
    throw targetRefusal(
      targets.map(({ kind }) => kind),
      ONE,
    )
  }
  if (!isRowId(target.id)) throw targetRefusal([target.kind], GONE)
  return target
}

type Locked = { isListed: boolean; isReadable: boolean }

/** Whether everyone finds a target, and whether the caller does. */
async function lockTarget(req: PayloadRequest, { id, kind }: Target): Promise<Locked> {
  const isReadable = isStaff(req.user)
    ? isPublishedRow('t')
    : isReadableRow(TARGET_COLLECTIONS[kind], req.user?.id)
  const [row] = await onTransaction(
    req,
    sql`select ${isTargetListed(kind)} as listed, ${isReadable} as readable
        from ${toTargetTable(kind)} t where t.id = ${Number(id)} for share of t`,
  )
  return { isListed: row?.listed === true, isReadable: row?.readable === true }
}

function targetRefusal(fields: string[], message: string): AppError {
  const messages = Object.fromEntries(fields.map((field) => [field, message]))
  return new AppError('invalid', message, { fields: messages })
}

/** Field access has removed values sent by the client, so existing values come from the system. */
export const stampQuestion: CollectionBeforeChangeHook<WorkshopQna> = ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  return {
    ...data,
    asker: data.asker ?? req.user?.id,
    questionerName: data.questionerName ?? (req.user?.fullName?.trim() || 'Unknown'),
    questionTime: data.questionTime ?? new Date().toISOString(),
  }
}

/**
 * Stamps the first answer and later edits. Removing an answer makes the question unanswered, but
 * the asker is notified only once (`noticeQueuedAt`).
 */
export const stampAnswer: CollectionBeforeChangeHook<WorkshopQna> = ({
  data,
  originalDoc,
  req,
}) => {
  if (!('answer' in data)) return data
  if (!data.answer) {
    return { ...data, answer: null, answerTime: null, answeredBy: null, answerEditedAt: null }
  }
  const now = new Date().toISOString()
  if (originalDoc?.answerTime) {
    // `cleanStoredAnswer` sanitized both values.
    const isSame = isDeepStrictEqual(data.answer, originalDoc.answer)
    return isSame ? data : { ...data, answerEditedAt: now }
  }
  return {
    ...data,
    answerTime: data.answerTime ?? now,
    answeredBy: data.answeredBy ?? req.user?.id,
    answerEditedAt: null,
  }
}
