'use client'

import { fieldsOf } from '@/components/records/fields-of'
import { PictureField } from '@/components/records/picture-field'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import type { OpenedRecord } from '@/lib/records/record-form'
import { saveTutorial } from '../actions'
import { EMPTY_TUTORIAL, TUTORIAL_MESSAGES, tutorialSchema, type TutorialValues } from '../schema'

const LABELS: Record<keyof TutorialValues, string> = {
  title: 'Title',
  description: 'Description',
  author: 'Author',
  difficulty: 'Difficulty',
  duration: 'Duration',
  category: 'Category',
  image: 'Picture',
  imageUrl: 'Image URL',
  videoUrl: 'Video URL',
  transcript: 'Transcript',
  isFeatured: 'Featured',
}

/** The tutorial form, new or of a stored tutorial. */
export function TutorialForm({ record }: { record: OpenedRecord<TutorialValues> | null }) {
  const form = useRecordForm({
    kind: 'tutorial',
    record,
    initial: record?.values ?? EMPTY_TUTORIAL,
    schema: tutorialSchema,
    save: saveTutorial,
    messages: TUTORIAL_MESSAGES,
    returnTo: '/admin/tutorials',
  })
  const { text, check, picture } = fieldsOf<TutorialValues>(form, LABELS)

  return (
    <RecordForm
      form={form}
      noun="Tutorial"
      labels={LABELS}
      record={record}
      returnTo="/admin/tutorials"
    >
      <TextField {...text('title')} required maxLength={200} />
      <TextareaField {...text('description')} required rows={4} />
      <TextField {...text('author')} required maxLength={200} />
      <div className="grid gap-6 sm:grid-cols-3">
        <SelectField {...text('difficulty')} options={DIFFICULTIES} />
        <SelectField {...text('category')} options={TUTORIAL_CATEGORIES} />
        <TextField {...text('duration')} placeholder="e.g. 15 minutes" required />
      </div>
      <PictureField {...picture} />
      <TextField
        {...text('videoUrl')}
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=..."
      />
      <TextareaField
        {...text('transcript')}
        hint="Optional. A WebVTT file (begins with WEBVTT), whose times can be gone to; or plain text."
        rows={6}
      />
      <CheckboxField {...check('isFeatured')} switch />
    </RecordForm>
  )
}
