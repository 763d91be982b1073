import type { Access } from 'payload'
import { ANSWERED } from '@/lib/questions/answered'
import { isStaff } from './roles'

/**
 * Questions one may read (D-11, S-30): staff all of them, a signed-in person the answered ones and
 * their own, a visitor none, unless the site setting "answers are public" opens the answered ones.
 */
export const readableQuestions: Access = async ({ req }) => {
  if (isStaff(req.user)) return true
  if (req.user) return { or: [ANSWERED, { asker: { equals: req.user.id } }] }
  const { answersArePublic } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { answersArePublic: true },
    depth: 0,
    req,
  })
  return answersArePublic ? ANSWERED : false
}
