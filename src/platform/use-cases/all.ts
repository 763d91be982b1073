import { z } from 'zod'
import { features } from '../feature'
import {
  anObject,
  defineUseCases,
  hasAddress,
  textLike,
  type Addressed,
  type UseCase,
} from './use-case'

const picture = {
  who: 'everyone',
  isRest: true,
  params: { filename: z.string() },
  output: z.string().meta({ contentMediaType: 'image/webp' }),
  returns: 'image/*',
} as const

/** Use cases that belong to no feature. */
export const siteUseCases = defineUseCases({
  readHealth: {
    at: 'get /api/health',
    who: 'everyone',
    summary: 'Check the health of the site',
    output: z.object({ status: z.string() }),
  },
  readOpenapi: {
    at: 'get /api/openapi.json',
    who: 'everyone',
    summary: 'This document',
    output: z.object({ openapi: textLike('3.1.0'), paths: anObject }),
  },
  readAccess: {
    at: 'get /api/access',
    who: 'everyone',
    isRest: true,
    summary: 'List your permissions',
    description: 'For each collection and global, the operations that the caller may run.',
    output: anObject,
  },
  readAvatarFile: {
    ...picture,
    at: 'get /api/avatars/file/{filename}',
    summary: 'Fetch the picture of a user',
  },
  readMediaFile: {
    ...picture,
    at: 'get /api/media/file/{filename}',
    summary: 'Fetch a picture from the media library',
  },
})

/** Every use case. Operations of collections and globals derive from their configuration. */
export function listUseCases(): UseCase[] {
  return [{ useCases: siteUseCases }, ...features()].flatMap(({ useCases = {} }) =>
    Object.values<UseCase>(useCases),
  )
}

/** Those with an address. GraphQL and forms alone offer the others. */
export function listAddressed(): Addressed[] {
  return listUseCases().filter(hasAddress)
}
