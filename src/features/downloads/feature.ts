import { Files } from '@/collections/files'
import { removeLeftUploads } from '@/platform/api/stream-uploads'
import type { Feature } from '@/platform/feature'
import { downloadUseCases } from './use-cases'

export const downloads: Feature = {
  name: 'downloads',
  collections: [Files],
  useCases: downloadUseCases,
  cleanUp: [removeLeftUploads],
}
