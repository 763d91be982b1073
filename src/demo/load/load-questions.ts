import type { Payload } from 'payload'
import { questions } from '../content/questions'
import { ago } from '../schedule'
import { findIds } from './find-ids'
import { serialize } from './serialize'

/**
 * Adds the questions that are missing. One counts as there when what it is about has a question of the
 * same demo person, so that an edited wording does not bring the old one back. Nobody is told of
 * the answers: the askers have no accounts.
 */
export async function loadQuestions(payload: Payload, now: Date): Promise<number> {
  const slugs = (kind: 'workshop' | 'tutorial') => questions.flatMap((one) => one[kind] ?? [])
  const workshops = await findIds(payload, 'workshops', slugs('workshop'))
  const tutorials = await findIds(payload, 'tutorials', slugs('tutorial'))
  const there = await payload.find({
    collection: 'workshop_qna',
    where: { questionerName: { in: questions.map(({ name }) => name) } },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const known = new Set(
    there.docs.map(({ questionerName, tutorial, workshop }) =>
      [workshop, tutorial, questionerName].join(),
    ),
  )

  let created = 0
  await serialize(questions, async ({ name, question, asked, answer, answered, ...about }) => {
    const workshop = workshops.get(about.workshop ?? '')
    const tutorial = tutorials.get(about.tutorial ?? '')
    if ((!workshop && !tutorial) || known.has([workshop, tutorial, name].join())) return
    const questionTime = ago(now, { days: asked })
    await payload.create({
      collection: 'workshop_qna',
      data: {
        ...{ workshop, tutorial, question, atSeconds: about.atSeconds },
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
