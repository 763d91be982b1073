import { z } from 'zod'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import { EMPTY_EVENT, eventShape } from '@/lib/events/event-form'
import {
  localMoment,
  namedLinks,
  optionalText,
  optionalUrl,
  requiredText,
  saveInput,
  uploadedPicture,
} from '@/lib/records/form-schema'
import { EMPTY_TRANSCRIPT, transcriptShape } from '@/lib/transcript/recording-form'

export const workshopSchema = z
  .object({
    title: requiredText('Title', 200),
    description: requiredText('Description', 5000),
    category: z.array(z.enum(WORKSHOP_CATEGORIES)),
    duration: requiredText('Duration', 100),
    image: uploadedPicture,
    imageUrl: optionalUrl,
    isFeatured: z.boolean(),
    resources: namedLinks,
    gallery: namedLinks,
    startsAt: localMoment,
    endsAt: localMoment,
    mode: z.enum(['', 'online', 'in-person']),
    venue: optionalText('Venue', 200),
    ...eventShape,
    recordingUrl: optionalUrl,
    ...transcriptShape,
    topics: optionalText('Topics', 1000).refine(
      (text) => toTopics(text).length <= 12 && toTopics(text).every((topic) => topic.length <= 80),
      'At most 12 topics of at most 80 characters each',
    ),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'The end must be after the start.',
  })

export const saveWorkshopSchema = saveInput(workshopSchema)

export type WorkshopValues = z.infer<typeof workshopSchema>

export const WORKSHOP_MESSAGES = {
  created: 'Workshop created successfully',
  updated: 'Workshop updated successfully',
  saveFailed: 'Failed to save workshop. Please try again.',
  loadFailed: 'Failed to load workshop data. Please try again.',
  deleted: 'Workshop deleted successfully',
  deleteFailed: 'Could not delete workshop.',
  fetchFailed: 'Could not fetch workshops.',
} as const

export function toTopics(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

export const EMPTY_WORKSHOP: WorkshopValues = {
  title: '',
  description: '',
  category: [],
  duration: '',
  image: null,
  imageUrl: '',
  isFeatured: false,
  resources: [],
  gallery: [],
  startsAt: '',
  endsAt: '',
  mode: '',
  venue: '',
  ...EMPTY_EVENT,
  recordingUrl: '',
  ...EMPTY_TRANSCRIPT,
  topics: '',
}
