import type { Access, Where } from 'payload'
import { ANSWERED, STANDING } from '@/lib/questions/answered'
import { isStaff } from '@/access/roles'

/** Answered questions about what is published: what was taken off the site takes its answers along. */
const readable: Where = { and: [ANSWERED, { targetIsPublished: { equals: true } }] }

/**
 * Questions one may read (D-11, S-30): staff all that stand for themselves, a signed-in person the
 * answered ones about what is published and their own, a visitor none, unless the site setting "answers
 * are public" opens the answered ones. The condition is a column of the question, so it costs no join.
 */
export const readableQuestions: Access = async ({ req }) => {
  if (isStaff(req.user)) return STANDING
  if (req.user) return { or: [readable, { asker: { equals: req.user.id } }] }
  const { answersArePublic } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { answersArePublic: true },
    depth: 0,
    req,
  })
  return answersArePublic ? readable : false
}
