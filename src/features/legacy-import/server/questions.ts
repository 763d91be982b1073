import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Answer } from '@/features/questions/answer/answer'
import { parseAnswerHtml, listDropped } from '@/features/questions/answer/answer-from-text'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { QUESTION_LIMITS } from '@/features/questions/desk'
import { isTargetListed } from '@/platform/records/target-sql'
import { searchStatements } from '@/features/search/server/search-index'
import { sha256 } from '@/lib/secrets'
import { toPlainName } from '@/lib/text/plain-text'
import { listFreeIds, records, recordRows } from './ledger'
import { isInStorage } from './pictures'
import type { LegacyRow } from './legacy-site'
import { toInstant, toShortText, toText } from './legacy-values'
import type { Note, Store } from './store'

export type Question = {
  workshop: string
  question: string
  questionerName: string
  questionTime: string | null
  answer: Answer | null
  answerTime: string | null
}

function toQuestion(row: LegacyRow, note: Note): Question | null {
  const question = toShortText(row.question, QUESTION_LIMITS.characters, 'the question', note)
  if (!question) {
    note('the question is empty')
    return null
  }
  const questionTime = toInstant(row.question_time, 'the time of the question', note)
  const answer = toAnswer(row.answer, note)
  const answerTime = answer && toInstant(row.answer_time, 'the time of the answer', note)
  if (answer && !answerTime) note('the answer has no time: the time of the question was used')
  return {
    workshop: String(row.workshop_id ?? ''),
    question,
    questionerName: toPlainName(toText(row.questioner_name)) || 'Unknown',
    questionTime,
    answer,
    answerTime: answerTime ?? (answer ? questionTime : null),
  }
}

function toAnswer(value: unknown, note: Note): Answer | null {
  const html = toText(value)
  if (!html) return null
  let isCut = false
  const answer = parseAnswerHtml(isPlain(html) ? withBreaks(html) : html, () => (isCut = true))
  if (isCut) note('the answer is too long or too deeply nested, and was shortened', html)
  if (answer && isInStorage(html)) {
    note('the answer points to the old storage: copy the file yourself', html)
  }
  for (const part of listDropped(html)) note(`of the answer ${part} was dropped`, html)
  if (!answer) note('the answer has no visible text: the question is unanswered', html)
  return answer
}

function isPlain(html: string): boolean {
  return !/<[a-z!/]/i.test(html)
}

function withBreaks(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => part.replaceAll('\n', '<br>'))
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}

type Options = {
  /** Ids of the imported workshops, by old id; null for a new one in a dry run. */
  workshops: Map<string, number | null>
  keeps: boolean
}

/**
 * Imports questions in bulk and does the work of their hooks, including marking users as notified,
 * so that a later edit sends no email.
 */
export function questionsStore({ workshops, keeps }: Options): Store<Question> {
  return {
    kind: 'workshop_qna',
    size: 1000,
    read: (row, note) => {
      const question = toQuestion(row, note)
      if (!question || workshops.has(question.workshop)) return question
      note('its workshop does not exist here', question.workshop)
      return null
    },
    hash: ({ data }) => sha256(JSON.stringify(data)),
    examine: async (scope, items) => {
      await listFreeIds(scope, 'workshop_qna', { items, keeps })
    },
    write: async (req, items) => {
      const ids = await listFreeIds(req, 'workshop_qna', {
        items: items.map((item) => ({ ...item, note: () => {} })),
        keeps,
      })
      const rows = items.map(({ data: { answer, ...data }, docId, oldId, outcome }) => ({
        ...data,
        answer: answer && JSON.stringify(answer),
        workshop: workshops.get(data.workshop),
        oldId,
        id: outcome === 'changed' ? docId : ids.get(oldId),
        isNew: outcome === 'new',
      }))
      const stored = new Map(
        (await store(req, rows)).map((row) => [String(row.legacy_id), Number(row.id)]),
      )
      const values = items.flatMap((item) => {
        const docId = stored.get(item.oldId)
        if (docId !== undefined) return [{ oldId: item.oldId, docId, hash: item.hash }]
        item.outcome = 'refused'
        item.note('its workshop was deleted during the import')
        return []
      })
      const numbers = values.map(({ docId }) => docId)
      for (const statement of searchStatements('workshop_qna', numbers)) {
        await onTransaction(req, statement)
      }
      await recordRows(req, 'workshop_qna', values)
    },
  }
}

/** Locks the workshops, as asking a question does, against concurrent unpublishing. */
async function store(req: PayloadRequest, rows: { workshop?: number | null }[]) {
  const workshops = [...new Set(rows.flatMap(({ workshop }) => workshop ?? []))]
  await onTransaction(
    req,
    sql`select 1 from workshops where id = any(${toIdArray(workshops)})
        order by id for share`,
  )
  const read = sql`with r as (
      select r.*, t.id as target, ${isTargetListed('workshop')} as is_published,
        coalesce(r."questionTime", t.created_at) as asked,
        case when r.answer is not null
          then coalesce(r."answerTime", r."questionTime", t.created_at) end as answered
      from ${records(
        rows,
        sql`"oldId" text, id int, "isNew" boolean, workshop int, question text,
            "questionerName" text, "questionTime" timestamptz, answer text, "answerTime" timestamptz`,
      )} r join workshops t on t.id = r.workshop
    )`
  const added = await onTransaction(
    req,
    sql`${read}
      insert into workshop_qna (id, legacy_id, workshop_id, target_is_published, question,
        questioner_name, question_time, answer, answer_time, notice_queued_at, created_at)
      select coalesce(id, nextval('workshop_qna_id_seq')), "oldId", target, is_published, question,
        "questionerName", asked, answer::jsonb, answered, case when answered is not null then now() end,
        asked
      from r where "isNew" order by "oldId"
      returning id, legacy_id`,
  )
  const changed = await onTransaction(
    req,
    sql`${read}
      update workshop_qna q set workshop_id = r.target, target_is_published = r.is_published,
        question = r.question, questioner_name = r."questionerName", question_time = r.asked,
        answer = r.answer::jsonb, answer_time = r.answered, answer_edited_at = null,
        answered_by_id = case when r.answer is null then null else q.answered_by_id end,
        notice_queued_at = coalesce(q.notice_queued_at, case when r.answered is not null then now() end),
        updated_at = now()
      from r where not r."isNew" and q.id = r.id
      returning q.id, q.legacy_id`,
  )
  return [...added, ...changed]
}
