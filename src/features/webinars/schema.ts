import { z } from 'zod'
import { EMPTY_EVENT, eventShape } from '@/lib/events/event-form'
import {
  localMoment,
  optionalUrl,
  requiredText,
  saveInput,
  uploadedPicture,
} from '@/lib/records/form-schema'
import { EMPTY_TRANSCRIPT, transcriptShape } from '@/lib/transcript/recording-form'

export const webinarSchema = z.object({
  title: requiredText('Title', 200),
  description: requiredText('Description', 5000),
  presenter: requiredText('Presenter', 200),
  duration: requiredText('Duration', 100),
  scheduledFor: localMoment.min(1, 'Scheduled time is required'),
  /** As typed; the server stores a number. */
  price: z
    .string()
    .trim()
    .min(1, 'Price is required')
    .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Price must be a number of 0 or more, with at most 2 decimals'),
  image: uploadedPicture,
  imageUrl: optionalUrl,
  registrationLink: optionalUrl,
  recordingUrl: optionalUrl,
  ...transcriptShape,
  ...eventShape,
  isFeatured: z.boolean(),
})

export const saveWebinarSchema = saveInput(webinarSchema)

export type WebinarValues = z.infer<typeof webinarSchema>

export const WEBINAR_MESSAGES = {
  created: 'Webinar created successfully',
  updated: 'Webinar updated successfully',
  saveFailed: 'Failed to save webinar.',
  loadFailed: 'Failed to load webinar data',
  deleted: 'Webinar deleted successfully',
  deleteFailed: 'Could not delete webinar.',
  fetchFailed: 'Could not fetch webinars.',
} as const

export const EMPTY_WEBINAR: WebinarValues = {
  title: '',
  description: '',
  presenter: '',
  duration: '',
  scheduledFor: '',
  price: '0',
  image: null,
  imageUrl: '',
  registrationLink: '',
  recordingUrl: '',
  ...EMPTY_TRANSCRIPT,
  ...EMPTY_EVENT,
  isFeatured: false,
}
