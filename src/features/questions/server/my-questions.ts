import 'server-only'
import { TARGET_POPULATE, toTargetRecord, TARGET_SELECT } from '@/lib/records/target'
import { asSystem, cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { toAnsweredQuestion, toOwnQuestion, type AnsweredQuestion, type OwnQuestion } from '../dto'
import { SHOWN } from './question-page'

export type MyQuestion = OwnQuestion & {
  about: { title: string; path: string } | null
  answered: OwnQuestion['answered']
  answer: AnsweredQuestion['answer'] | null
}

type MyPage = { questions: MyQuestion[]; hasMore: boolean }

/** A user's first `size` questions, newest first. Null if they cannot be read, which is logged. */
export async function findMyQuestions(userId: number, size: number): Promise<MyPage | null> {
  try {
    return await listMyQuestions(userId, size)
  } catch (error) {
    const { logger } = await cms()
    logger.error({ err: error }, 'The questions of a user could not be listed')
    return null
  }
}

async function listMyQuestions(userId: number, size: number): Promise<MyPage> {
  const payload = await cms()
  const zone = await siteTimeZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { asker: { equals: userId } },
    sort: ['-questionTime', '-id'],
    select: { ...SHOWN, ...TARGET_SELECT },
    populate: TARGET_POPULATE,
    depth: 1,
    limit: size + 1,
    pagination: false,
    // System access: users cannot filter by asker, and this is the viewer's own id.
    ...asSystem,
  })
  return {
    questions: docs.slice(0, size).map((doc) => {
      const target = toTargetRecord(doc)
      return {
        ...toOwnQuestion(doc, zone),
        about: target && { title: target.title, path: `${target.path}/ask` },
        answer: toAnsweredQuestion(doc, zone)?.answer ?? null,
      }
    }),
    hasMore: docs.length > size,
  }
}
