'use client'

import { EventFields } from '@/components/records/event-fields'
import { PictureField } from '@/components/records/picture-field'
import { RecordForm } from '@/components/records/record-form'
import type { RecordKind } from '@/components/records/use-record-form'
import { TranscriptFields } from '@/components/records/transcript-fields'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { EVENT_LABELS } from '@/lib/events/event-form'
import { toSaveQuestion } from '@/lib/events/event-question'
import type { OpenedRecord } from '@/lib/records/record-form'
import { TRANSCRIPT_LABELS } from '@/lib/transcript/recording-form'
import { previewWebinarChange, saveWebinar } from '../actions'
import { EMPTY_WEBINAR, WEBINAR_MESSAGES, webinarSchema, type WebinarValues } from '../schema'

const KIND: RecordKind<WebinarValues> = {
  noun: 'Webinar',
  labels: {
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
    ...TRANSCRIPT_LABELS,
    ...EVENT_LABELS,
    isFeatured: 'Featured',
  },
  schema: webinarSchema,
  save: saveWebinar,
  ask: async (id, { eventStatus, scheduledFor }) => {
    const isCancelled = eventStatus === 'cancelled'
    return toSaveQuestion(await previewWebinarChange({ id, startsAt: scheduledFor, isCancelled }))
  },
  messages: WEBINAR_MESSAGES,
  returnTo: '/admin/webinars',
  cancelTo: '/admin/webinars',
}

/** The webinar form. `now` is the initial time of a new webinar. */
export function WebinarForm({
  record,
  timeZone,
  now,
}: {
  record: OpenedRecord<WebinarValues> | null
  timeZone: string
  now: string
}) {
  return (
    <RecordForm kind={KIND} record={record} empty={{ ...EMPTY_WEBINAR, scheduledFor: now }}>
      {({ text, check, picture, values, set }) => (
        <>
          <TextField {...text('title')} required maxLength={200} />
          <TextareaField {...text('description')} required rows={4} />
          <TextField {...text('presenter')} required maxLength={200} />
          <div className="grid gap-6 sm:grid-cols-3">
            <TextField
              {...text('scheduledFor')}
              type="datetime-local"
              label="Scheduled For"
              hint={`In ${timeZone} time`}
              required
            />
            <TextField {...text('duration')} hint="e.g. 90 minutes" required />
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
          <PictureField {...picture} />
          <TextField {...text('registrationLink')} inputMode="url" />
          <TextField
            {...text('recordingUrl')}
            hint="Add it after the event to show the recording on the page."
            inputMode="url"
          />
          <TranscriptFields text={text} onTranscript={(words) => set('transcript', words)} />
          <EventFields {...{ text, values, timeZone }} />
          <CheckboxField {...check('isFeatured')} switch />
        </>
      )}
    </RecordForm>
  )
}
