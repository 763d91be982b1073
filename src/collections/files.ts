import type { CollectionConfig } from 'payload'
import { access, staff } from '@/access/rules'
import { addressFile, checkFile, nameDownload } from '@/features/downloads/server/check-file'
import { fileEndpoints } from '@/features/downloads/server/endpoints'
import { readableFiles } from '@/features/downloads/server/readable-files'
import { requireDiskSpace } from '@/hooks/require-disk-space'
import { ALLOWED_FILES, LARGEST_FILE } from '@/lib/files/file-types'
import { keepFileFacts, requireFile } from './shared/stored-picture'

/** What users download from resources and materials. Who finds no record with it cannot read it. */
export const Files: CollectionConfig = {
  slug: 'files',
  disableDuplicate: true,
  lockDocuments: false,
  endpoints: fileEndpoints,
  defaultPopulate: { name: true, filesize: true, url: true },
  forceSelect: { filename: true, name: true, prefix: true },
  admin: {
    group: 'Site',
    enableRichTextRelationship: false,
    useAsTitle: 'name',
    description: `Files of resources and materials: ${ALLOWED_FILES}. Only those who see the resource can download them.`,
    defaultColumns: ['name', 'filesize', 'updatedAt'],
    listSearchableFields: ['name'],
  },
  access: access({ admin: staff, read: readableFiles, write: staff }),
  hooks: {
    beforeOperation: [keepFileFacts, requireFile, requireDiskSpace, checkFile],
    afterRead: [addressFile],
  },
  upload: { crop: false, focalPoint: false, pasteURL: false, bulkUpload: false },
  custom: {
    largestFile: LARGEST_FILE,
    example: { create: { name: 'Slides.pdf' }, update: { name: 'Slides of the first day.pdf' } },
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      // Never empty: a hook fills it, which forms do not know.
      maxLength: 200,
      hooks: { beforeValidate: [nameDownload] },
      admin: { description: 'The name under which it is saved. By default that of the file.' },
    },
  ],
}
