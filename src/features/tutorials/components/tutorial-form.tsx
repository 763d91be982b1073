'use client'

import { PictureField } from '@/components/records/picture-field'
import { RecordForm } from '@/components/records/record-form'
import type { RecordKind } from '@/components/records/use-record-form'
import { TranscriptFields } from '@/components/records/transcript-fields'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import type { OpenedRecord } from '@/lib/records/record-form'
import { TRANSCRIPT_LABELS } from '@/lib/transcript/recording-form'
import { saveTutorial } from '../actions'
import { EMPTY_TUTORIAL, TUTORIAL_MESSAGES, tutorialSchema, type TutorialValues } from '../schema'

const KIND: RecordKind<TutorialValues> = {
  noun: 'Tutorial',
  labels: {
    title: 'Title',
    description: 'Description',
    author: 'Author',
    difficulty: 'Difficulty',
    duration: 'Duration',
    category: 'Category',
    image: 'Picture',
    imageUrl: 'Image URL',
    videoUrl: 'Video URL',
    ...TRANSCRIPT_LABELS,
    isFeatured: 'Featured',
  },
  schema: tutorialSchema,
  save: saveTutorial,
  messages: TUTORIAL_MESSAGES,
  returnTo: '/admin/tutorials',
  cancelTo: '/admin/tutorials',
}

export function TutorialForm({ record }: { record: OpenedRecord<TutorialValues> | null }) {
  return (
    <RecordForm kind={KIND} record={record} empty={EMPTY_TUTORIAL}>
      {({ text, check, picture, set }) => (
        <>
          <TextField {...text('title')} required maxLength={200} />
          <TextareaField {...text('description')} required rows={4} />
          <TextField {...text('author')} required maxLength={200} />
          <div className="grid gap-6 sm:grid-cols-3">
            <SelectField {...text('difficulty')} options={DIFFICULTIES} />
            <SelectField
              {...text('category')}
              options={TUTORIAL_CATEGORIES}
              placeholder="Choose a category"
              required
            />
            <TextField {...text('duration')} placeholder="e.g. 15 minutes" required />
          </div>
          <PictureField {...picture} />
          <TextField
            {...text('videoUrl')}
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v=..."
            hint="YouTube, Vimeo and video files play on the page. Any other URL is shown as a link."
          />
          <TranscriptFields text={text} onTranscript={(words) => set('transcript', words)} />
          <CheckboxField {...check('isFeatured')} switch />
        </>
      )}
    </RecordForm>
  )
}
