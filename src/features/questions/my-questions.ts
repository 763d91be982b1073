import 'server-only'
import { afterCursor, parseCursor, toCursorText } from '@/lib/database/keyset'
import { TARGET_POPULATE, targetRecord } from '@/lib/records/target'
import { asSystem, cms } from '@/server/cms'
import { siteTimeZone } from '@/server/site-time-zone'
import { toAnsweredQuestion, toOwnQuestion, type AnsweredQuestion, type OwnQuestion } from './dto'
import { SHOWN } from './question-page'

const PER_PART = 12

/** One's own question, with what it is about, and its answer once there is one. */
export type MyQuestion = OwnQuestion & {
  about: { title: string; path: string } | null
  answered: OwnQuestion['answered']
  answer: AnsweredQuestion['answer'] | null
}

type MyPage = { questions: MyQuestion[]; next: string | null }

/**
 * All questions of a person, waiting ones too, the newest first, twelve at a time (L-01, D-11); null when
 * they cannot be read, which is logged.
 */
export async function findMyQuestions(userId: number, after: unknown): Promise<MyPage | null> {
  try {
    return await listMyQuestions(userId, after)
  } catch (error) {
    const { logger } = await cms()
    logger.error({ err: error }, 'What somebody asked could not be listed')
    return null
  }
}

async function listMyQuestions(userId: number, after: unknown): Promise<MyPage> {
  const payload = await cms()
  const zone = await siteTimeZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: {
      and: [
        { asker: { equals: userId } },
        ...afterCursor('questionTime', parseCursor(after), 'descending'),
      ],
    },
    sort: ['-questionTime', '-id'],
    select: { ...SHOWN, workshop: true, webinar: true, tutorial: true },
    populate: TARGET_POPULATE,
    depth: 1,
    limit: PER_PART + 1,
    pagination: false,
    // As the system: nobody may filter by asker (S-33), and this is the viewer's own id.
    ...asSystem,
  })
  const last = docs.length > PER_PART ? docs[PER_PART - 1] : undefined
  return {
    questions: docs.slice(0, PER_PART).map((doc) => {
      const target = targetRecord(doc)
      return {
        ...toOwnQuestion(doc, zone),
        about: target && { title: target.title, path: `${target.path}/ask` },
        answer: toAnsweredQuestion(doc, zone)?.answer ?? null,
      }
    }),
    next: last?.questionTime ? toCursorText({ time: last.questionTime, id: last.id }) : null,
  }
}
