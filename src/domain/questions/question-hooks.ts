import { isDeepStrictEqual } from 'node:util'
import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
} from 'payload'
import { isStaff } from '@/access/roles'
import type { Answer } from '@/lib/answer/answer'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { cleanAnswer } from '@/lib/answer/clean-answer'
import { longestSeconds } from '@/lib/catalogue/duration'
import { repeated } from '@/lib/database/claims'
import { onTransaction } from '@/lib/database/on-transaction'
import { isRowId } from '@/lib/database/row-id'
import { AppError } from '@/lib/failures/app-error'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { targetsOf, type Target } from '@/lib/records/target'
import { targetTable, aboutTarget, TARGET_IS_PUBLISHED } from '@/lib/records/target-sql'
import { isBlank } from '@/lib/text/is-blank'
import { toChapters } from '@/lib/transcript/chapters'
import { lastSpoken } from '@/lib/transcript/transcript'
import { announce } from '@/lib/webhooks/announce'
import type { WorkshopQna } from '@/payload-types'
import { isJoining } from './merge-duplicate'
import { notifyFollowers } from './notify-followers'

/**
 * Has webhooks hear of a question and of its first answer, and those who ask it of the answer, in the
 * transaction that stores it; edits and later answers find everybody told. A question that is
 * joined to a waiting one is read by its asker alone, and so nothing to tell of.
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

const BAD = 'Please give a second of the video: a whole number, not below 0.'
/** A video goes on for some seconds after its last word. */
const AFTER_LAST = 60
const BEYOND = 'The video is not that long.'

/** The second of a question is one that its video has, as far as its length is known. */
export const checkMoment: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  const at: unknown = data.atSeconds
  if (operation !== 'create' || at === undefined || at === null) return data
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0) throw refusal(BAD)
  const [target] = targetsOf(data)
  const length = target ? await knownLength(req, target) : null
  if (at > (length ?? QUESTION_LIMITS.lastSecond)) throw refusal(BEYOND)
  return data
}

/**
 * As far as the words reach that tell of the length, or a minute beyond the last that is spoken or the last
 * chapter, whichever is later: durations are typed by hand. Recordings of events may be longer than was
 * planned, so the plan alone says nothing of theirs.
 */
async function knownLength(req: PayloadRequest, { id, kind }: Target): Promise<number | null> {
  const [row] = await onTransaction(
    req,
    sql`select duration, transcript, chapters from ${targetTable(kind)} where id = ${id}`,
  )
  const { chapters, duration, transcript } = (row ?? {}) as Record<string, string | null>
  const marks = [lastSpoken(transcript), toChapters(chapters).at(-1)?.at ?? null]
  const heard = marks.flatMap((at) => (at === null ? [] : [Math.floor(at) + AFTER_LAST]))
  if (kind !== 'tutorial' && heard.length === 0) return null
  const told = longestSeconds(duration ?? '')
  return told === null ? null : Math.max(told, ...heard)
}

function refusal(words: string): AppError {
  return new AppError('invalid', words, { fields: { atSeconds: words } })
}

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * A question is plain text: line ends are unified, control characters (PostgreSQL refuses
 * NUL) and blanks around it go. What is no text at all is left for the field's own check to refuse.
 */
export const cleanQuestion: CollectionBeforeValidateHook<WorkshopQna> = ({ data }) => {
  const question: unknown = data?.question
  if (typeof question !== 'string') return data
  return { ...data, question: question.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim() }
}

const BLANK = 'Please type an answer.'

/**
 * The one place where an answer is made safe, whatever interface it comes through (dashboard, /cms,
 * REST, GraphQL): only what is on the allow-list gets to be stored. A text means what it
 * means in the dashboard: plain text, Markdown and the button snippet. Runs before Payload reads the
 * data at all.
 */
export const cleanStoredAnswer: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data } = args as { data?: Record<string, unknown> }
  if (!data || data.answer === undefined) return args
  return { ...args, data: { ...data, answer: toAnswer(data.answer) } }
}

function toAnswer(value: unknown): Answer | null {
  if (typeof value !== 'string') return cleanAnswer(value)
  const answer = answerFromText(value)
  // Nobody takes an answer back by typing markup that nothing is left of.
  if (!answer && !isBlank(value)) {
    throw new AppError('invalid', BLANK, { fields: { answer: BLANK } })
  }
  return answer
}

type Recent = { id: number; age: number; same: boolean }

/**
 * One person asks the same thing once within ten minutes, and no more than five things a minute and 60 a
 * day. Their requests take turns, so that parallel ones cannot slip past each other: the
 * lock lasts until the transaction ends, and the next one sees what it stored. Staff may ask as much
 * as they like, but nothing twice; the program itself is free.
 */
export const limitQuestions: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  // What is no text is refused by the field's own check, which comes later.
  if (operation !== 'create' || !req.user || typeof data.question !== 'string') return data
  const asker = req.user.id
  const [target] = targetsOf(data)
  const isHere = target ? aboutTarget(target) : sql`false`
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
  if (repeat) throw repeated(repeat.id)
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
  const words = `You have asked a lot in a short time. Please try again in ${spoken(wait)}.`
  throw new AppError('too_many', words, { retryAfter: wait, data: { retryAfter: wait } })
}

function spoken(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

const ONE = 'A question is about one thing: a workshop, a webinar or a tutorial.'
const GONE = 'What you ask about is not on the site any more.'

/**
 * A question is about one thing that is published, and each write notes anew whether
 * that still is: the answer is read by others only as long. The lock on the target makes this wait for
 * whoever publishes, unpublishes or deletes it, and them for this.
 */
export const requireTarget: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isNew = operation === 'create'
  const target = isNew ? onlyTarget(data) : targetsOf({ ...originalDoc, ...data })[0]
  if (!target) return data
  const isPublished = await lockTarget(req, target)
  if (isNew && req.user && !isPublished) throw targetRefusal([target.kind], GONE)
  return { ...data, targetIsPublished: isPublished }
}

function onlyTarget(data: Partial<WorkshopQna>): Target {
  const targets = targetsOf(data)
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

async function lockTarget(req: PayloadRequest, { id, kind }: Target): Promise<boolean> {
  const [row] = await onTransaction(
    req,
    sql`select ${TARGET_IS_PUBLISHED} as published from ${targetTable(kind)} t
        where id = ${Number(id)} for share`,
  )
  return row?.published === true
}

function targetRefusal(fields: string[], words: string): AppError {
  const told = Object.fromEntries(fields.map((field) => [field, words]))
  return new AppError('invalid', words, { fields: told })
}

/**
 * A new question carries who asked and when, taken from the session and the clock, never from what
 * the client sends: field access has removed forged values before this runs, so what
 * is still there was set by the program itself.
 */
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
 * A question becomes answered when its answer is first not blank: then the time and the
 * person are noted, once. Changing the answer afterwards notes the time of the edit. A blank answer
 * is stored as none, and taking an answer away makes the question wait again; its asker is told of
 * the first answer only (`noticeQueuedAt`, src/domain/questions/notify-followers.ts).
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
    // Both were cleaned before they were stored (clean-words.ts).
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
