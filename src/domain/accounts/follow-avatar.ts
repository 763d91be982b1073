import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '@/payload-types'
import { idOf } from '@/lib/id-of'

/**
 * Keeps the address of a person's picture, which pages read, the one of the picture that is chosen,
 * whoever chose it: the person, or an administrator in the back office.
 */
export const followAvatar: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.avatar === undefined || idOf(data.avatar) === idOf(originalDoc?.avatar)) return data
  const id = idOf(data.avatar)
  const avatar =
    id !== null &&
    (await req.payload.findByID({
      collection: 'avatars',
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
    }))
  return {
    ...data,
    avatarUrl: avatar && avatar.filename ? `/api/avatars/file/${avatar.filename}` : null,
  }
}
