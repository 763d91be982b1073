import { toUploadedPicture } from '@/lib/records/form-record'
import { toTranscriptValues } from '@/lib/transcript/recording-form'
import type { Tutorial } from '@/payload-types'
import { EMPTY_TUTORIAL, type CheckedTutorial, type TutorialValues } from './schema'

export type TutorialRow = {
  id: number
  title: string
  author: string
  category: string
  difficulty: string
  duration: string
  isFeatured: boolean
  status: 'draft' | 'published'
}

export function toTutorialRow(
  doc: Pick<Tutorial, 'id' | 'title' | 'author' | 'category' | 'difficulty' | 'duration'> &
    Partial<Tutorial>,
): TutorialRow {
  return {
    id: doc.id,
    title: doc.title || 'Untitled',
    author: doc.author,
    category: doc.category,
    difficulty: doc.difficulty,
    duration: doc.duration,
    isFeatured: doc.isFeatured ?? false,
    status: doc._status === 'published' ? 'published' : 'draft',
  }
}

export function toTutorialValues(doc: Tutorial): TutorialValues {
  return {
    title: doc.title ?? '',
    description: doc.description ?? '',
    author: doc.author ?? '',
    difficulty: doc.difficulty ?? EMPTY_TUTORIAL.difficulty,
    duration: doc.duration ?? '',
    category: doc.category ?? EMPTY_TUTORIAL.category,
    image: toUploadedPicture(doc.image),
    imageUrl: doc.imageUrl ?? '',
    videoUrl: doc.videoUrl ?? '',
    ...toTranscriptValues(doc),
    isFeatured: doc.isFeatured ?? false,
  }
}

export function fromTutorialValues({ image, ...plain }: CheckedTutorial) {
  return { ...plain, image: image?.id ?? null }
}
