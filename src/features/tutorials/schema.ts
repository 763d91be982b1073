import { z } from 'zod'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import { optionalUrl, requiredText, saveInput, uploadedPicture } from '@/lib/records/form-schema'
import { EMPTY_TRANSCRIPT, transcriptShape } from '@/lib/transcript/recording-form'

const NO_CATEGORY = 'Please choose a category'

export const tutorialSchema = z.object({
  title: requiredText('Title', 200),
  description: requiredText('Description', 5000),
  author: requiredText('Author', 200),
  difficulty: z.enum(DIFFICULTIES, 'Please choose a difficulty'),
  duration: requiredText('Duration', 100),
  category: z
    .enum(['', ...TUTORIAL_CATEGORIES], NO_CATEGORY)
    .pipe(z.enum(TUTORIAL_CATEGORIES, NO_CATEGORY)),
  image: uploadedPicture,
  imageUrl: optionalUrl,
  videoUrl: optionalUrl,
  ...transcriptShape,
  isFeatured: z.boolean(),
})

export const saveTutorialSchema = saveInput(tutorialSchema)

/** The values of the form, in which the category can be unset. */
export type TutorialValues = z.input<typeof tutorialSchema>

export type CheckedTutorial = z.output<typeof tutorialSchema>

export const TUTORIAL_MESSAGES = {
  created: 'Tutorial created successfully',
  updated: 'Tutorial updated successfully',
  saveFailed: 'Failed to save tutorial.',
  loadFailed: 'Failed to load tutorial data',
  deleted: 'Tutorial deleted successfully',
  deleteFailed: 'Could not delete tutorial.',
  fetchFailed: 'Could not fetch tutorials.',
} as const

export const EMPTY_TUTORIAL: TutorialValues = {
  title: '',
  description: '',
  author: '',
  difficulty: 'Beginner',
  duration: '',
  category: '',
  image: null,
  imageUrl: '',
  videoUrl: '',
  ...EMPTY_TRANSCRIPT,
  isFeatured: false,
}
