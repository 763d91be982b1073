import { access, anyone, staff } from '@/access/rules'
import { legacyId, url } from './fields/fields'
import { announced } from '@/hooks/announced'
import { withCapabilities } from '@/platform/records/capability'
import { requireDiskSpace } from '@/hooks/require-disk-space'
import { tags } from '@/lib/tags'
import { pointToBucket } from './shared/media/point-to-bucket'
import { checkPicture, keepFileFacts, pictureHeaders, requireFile } from './shared/stored-picture'

/** Types that the image library re-encodes safely; no SVG, XML or AVIF. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Pages do not declare their pictures, so a change expires all of them. */

export const Media = withCapabilities([announced(() => [tags.all])], {
  slug: 'media',
  lockDocuments: false,
  defaultPopulate: { alt: true, url: true, width: true, height: true, sizes: true },
  // The URL is built from these, also for queries that select only `url`.
  forceSelect: { filename: true, prefix: true },
  admin: {
    group: 'Site',
    description: 'Pictures of pages and records. Each needs a description.',
    defaultColumns: ['filename', 'alt'],
    listSearchableFields: ['filename', 'alt'],
    pagination: { defaultLimit: 24, limits: [24, 48, 96] },
  },
  access: access({ admin: staff, read: anyone, write: staff }),
  hooks: {
    beforeOperation: [keepFileFacts, requireFile, requireDiskSpace, checkPicture],
    afterRead: [pointToBucket],
  },
  upload: {
    modifyResponseHeaders: pictureHeaders,
    mimeTypes: PICTURE_TYPES,
    pasteURL: false,
    focalPoint: true,
    adminThumbnail: 'small',
    displayPreview: true,
    // Rarely served, and the largest: half of the time for a twentieth more bytes.
    formatOptions: { format: 'webp', options: { quality: 82, effort: 2 } },
    resizeOptions: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
    // 768 px fits a cover next to its facts, and a catalog card on most phones and dense screens.
    imageSizes: [480, 768, 1440].map((width, index) => ({
      name: ['small', 'medium', 'large'][index] ?? 'large',
      width,
      // Without `fit`, Payload encodes each size twice, to crop nothing around the focal point.
      fit: 'inside',
      withoutEnlargement: true,
      formatOptions: { format: 'webp', options: { quality: 78 } },
    })),
  },
  custom: {
    example: { create: { alt: 'A desk with a notebook' }, update: { credit: 'Ada Lovelace' } },
  },
  fields: [
    {
      name: 'alt',
      label: 'Description',
      type: 'text',
      required: true,
      maxLength: 300,
      admin: { description: 'What the picture shows, for people who cannot see it.' },
    },
    { name: 'credit', type: 'text', maxLength: 200 },
    url({ name: 'creditUrl', label: 'Credit URL' }),
    legacyId(),
  ],
})
