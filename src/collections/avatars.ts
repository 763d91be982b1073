import type { CollectionConfig } from 'payload'
import {
  access,
  admins,
  denyAll,
  hiddenFromEditors,
  readableAvatars,
  sessionOnly,
} from '@/access/rules'
import { clearAvatarUrl } from '@/features/accounts/server/avatar'
import { requireDiskSpace } from '@/hooks/require-disk-space'
import { PICTURE_TYPES } from '@/collections/media'
import { keepFileFacts, pictureHeaders } from './shared/stored-picture'

/**
 * Only the account pages write avatars, after checking ownership. Stored as
 * `{userId}-{random}.webp`, 512 px square, without metadata.
 */
export const Avatars: CollectionConfig = {
  slug: 'avatars',
  disableDuplicate: true,
  lockDocuments: false,
  // The URL is built from these, also for queries that select only `url`.
  forceSelect: { filename: true, prefix: true },
  admin: {
    group: 'People',
    hidden: hiddenFromEditors,
    description: 'Profile pictures of accounts.',
    defaultColumns: ['filename', 'owner', 'createdAt'],
  },
  access: access({ admin: admins, read: readableAvatars, delete: sessionOnly(admins) }),
  hooks: { beforeOperation: [keepFileFacts, requireDiskSpace], afterDelete: [clearAvatarUrl] },
  upload: {
    modifyResponseHeaders: pictureHeaders,
    mimeTypes: PICTURE_TYPES,
    pasteURL: false,
    formatOptions: { format: 'webp', options: { quality: 82 } },
    resizeOptions: { width: 512, height: 512, fit: 'cover' },
  },
  fields: [
    {
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      access: { read: admins, create: denyAll, update: denyAll },
    },
  ],
}
