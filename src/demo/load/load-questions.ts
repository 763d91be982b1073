import type { Payload } from 'payload'
import { questions } from '../content/questions'
import { ago } from '../schedule'
import { inTurn } from './in-turn'

/**
 * Adds the questions that are missing. One counts as there when its workshop has a question of the
 * same demo person, so that an edited wording does not bring the old one back. Nobody is told of
 * the answers: the askers have no accounts.
 */
export async function loadQuestions(payload: Payload, now: Date): Promise<number> {
  const workshops = await payload.find({
    collection: 'workshops',
    where: { slug: { in: questions.map(({ workshop }) => workshop) } },
    depth: 0,
    pagination: false,
    trash: true,
    draft: true,
    overrideAccess: true,
  })
  const ids = new Map(workshops.docs.map(({ id, slug }) => [slug, id]))
  const there = await payload.find({
    collection: 'workshop_qna',
    where: { questionerName: { in: questions.map(({ name }) => name) } },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const known = new Set(
    there.docs.map(({ workshop, questionerName }) => [workshop, questionerName].join()),
  )

  let created = 0
  await inTurn(questions, async ({ workshop: slug, name, question, asked, answer, answered }) => {
    const workshop = ids.get(slug)
    if (!workshop || known.has([workshop, name].join())) return
    const questionTime = ago(now, { days: asked })
    await payload.create({
      collection: 'workshop_qna',
      data: {
        workshop,
        question,
        questionerName: name,
        questionTime: questionTime.toISOString(),
        answer,
        answerTime: answer
          ? ago(questionTime, { days: 0, hours: -(answered ?? 1) }).toISOString()
          : null,
      },
      depth: 0,
      overrideAccess: true,
    })
    created += 1
  })
  return created
}
