'use client'

import { fieldsOf } from '@/components/records/fields-of'
import { PictureField } from '@/components/records/picture-field'
import { RecordForm } from '@/components/records/record-form'
import { RecordNote } from '@/components/records/record-note'
import { useRecordForm } from '@/components/records/use-record-form'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import type { OpenedRecord } from '@/lib/record-form'
import { saveWebinar } from '../actions'
import { EMPTY_WEBINAR, WEBINAR_MESSAGES, webinarSchema, type WebinarValues } from '../schema'

const LABELS: Record<keyof WebinarValues, string> = {
  title: 'Title',
  description: 'Description',
  presenter: 'Presenter',
  duration: 'Duration',
  scheduledFor: 'Scheduled For',
  price: 'Price ($)',
  image: 'Picture',
  imageUrl: 'Image URL',
  registrationLink: 'Registration Link',
  recordingUrl: 'Recording URL',
  isFeatured: 'Featured',
}

/** The webinar form. `now` is the scheduled time a new webinar begins with. */
export function WebinarForm({
  record,
  timeZone,
  now,
}: {
  record: OpenedRecord<WebinarValues> | null
  timeZone: string
  now: string
}) {
  const form = useRecordForm({
    kind: 'webinar',
    record,
    initial: record?.values ?? { ...EMPTY_WEBINAR, scheduledFor: now },
    schema: webinarSchema,
    save: saveWebinar,
    messages: WEBINAR_MESSAGES,
    returnTo: '/admin/webinars',
  })
  const { text, check } = fieldsOf<WebinarValues>(form)
  const { values, errors, set } = form

  return (
    <RecordForm
      form={form}
      label="Webinar"
      labels={LABELS}
      submitLabel={record ? 'Update Webinar' : 'Create Webinar'}
      returnTo="/admin/webinars"
      note={<RecordNote record={record} />}
    >
      <TextField {...text('title')} label="Title" required maxLength={200} />
      <TextareaField {...text('description')} label="Description" required rows={4} />
      <TextField {...text('presenter')} label="Presenter" required maxLength={200} />
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField
          {...text('scheduledFor')}
          type="datetime-local"
          label="Scheduled For"
          hint={`In ${timeZone} time`}
          required
        />
        <TextField {...text('duration')} label="Duration" hint="e.g. 90 minutes" required />
        <TextField
          {...text('price')}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          label="Price ($)"
          hint="0 is free"
          required
        />
      </div>
      <PictureField
        image={values.image}
        imageUrl={values.imageUrl}
        title={values.title}
        error={errors.imageUrl}
        onImage={(image) => set('image', image)}
        onUrl={(url) => set('imageUrl', url)}
      />
      <TextField {...text('registrationLink')} label="Registration Link" inputMode="url" />
      <TextField
        {...text('recordingUrl')}
        label="Recording URL"
        hint="Add it afterwards, and the page offers the recording."
        inputMode="url"
      />
      <CheckboxField {...check('isFeatured')} switch label="Featured" />
    </RecordForm>
  )
}
