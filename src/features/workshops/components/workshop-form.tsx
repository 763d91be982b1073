'use client'

import { ChoiceBoxes } from '@/components/records/choice-boxes'
import { EventFields } from '@/components/records/event-fields'
import { LinkRows } from '@/components/records/link-rows'
import { PictureField } from '@/components/records/picture-field'
import { RecordForm } from '@/components/records/record-form'
import type { RecordKind } from '@/components/records/use-record-form'
import { TranscriptFields } from '@/components/records/transcript-fields'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import { EVENT_LABELS } from '@/lib/events/event-form'
import { toSaveQuestion } from '@/lib/events/event-question'
import type { OpenedRecord } from '@/lib/records/record-form'
import { TRANSCRIPT_LABELS } from '@/lib/transcript/recording-form'
import { previewWorkshopChange, saveWorkshop } from '../actions'
import { EMPTY_WORKSHOP, WORKSHOP_MESSAGES, workshopSchema, type WorkshopValues } from '../schema'

const KIND: RecordKind<WorkshopValues> = {
  noun: 'Workshop',
  labels: {
    title: 'Title',
    description: 'Description',
    category: 'Categories',
    duration: 'Duration',
    image: 'Picture',
    imageUrl: 'Image URL',
    isFeatured: 'Featured',
    resources: 'Resources',
    gallery: 'Gallery images',
    startsAt: 'Starts',
    endsAt: 'Ends',
    mode: 'Mode',
    venue: 'Venue',
    ...EVENT_LABELS,
    recordingUrl: 'Recording URL',
    ...TRANSCRIPT_LABELS,
    topics: 'Topics',
  },
  schema: workshopSchema,
  save: saveWorkshop,
  ask: async (id, { eventStatus, startsAt }) => {
    const isCancelled = eventStatus === 'cancelled'
    return toSaveQuestion(await previewWorkshopChange({ id, startsAt, isCancelled }))
  },
  messages: WORKSHOP_MESSAGES,
  returnTo: '/admin/dashboard',
  cancelTo: '/admin/workshops',
}

const KEEPS_DATE =
  'You cannot remove a date that users have registered for. Move or cancel the event instead.'

/** The server refuses to remove the date of a workshop with registrations. */
function isUndated(record: OpenedRecord<WorkshopValues> | null, now: WorkshopValues): boolean {
  return Boolean(record?.values.startsAt) && !now.startsAt && now.eventStatus !== 'cancelled'
}

export function WorkshopForm({
  record,
  timeZone,
}: {
  record: OpenedRecord<WorkshopValues> | null
  timeZone: string
}) {
  return (
    <RecordForm kind={KIND} record={record} empty={EMPTY_WORKSHOP}>
      {({ text, check, picture, values, errors, set }) => (
        <>
          <TextField {...text('title')} required maxLength={200} />
          <TextareaField {...text('description')} required rows={4} />
          <ChoiceBoxes
            name="category"
            legend="Categories"
            options={WORKSHOP_CATEGORIES}
            value={values.category}
            error={errors.category}
            onChange={(category) => set('category', category)}
          />
          <TextField {...text('duration')} hint="e.g. 8 weeks" required />
          <PictureField {...picture} />
          <CheckboxField
            {...check('isFeatured')}
            switch
            hint="Featured workshops appear on the home page."
          />
          <LinkRows
            name="resources"
            legend="Resources"
            hint="Signed-in learners see these. Visitors never do."
            addLabel="Add Resource"
            rows={values.resources}
            errors={errors}
            onChange={(rows) => set('resources', rows)}
          />
          <LinkRows
            name="gallery"
            legend="Gallery images"
            addLabel="Add Image"
            rows={values.gallery}
            errors={errors}
            onChange={(rows) => set('gallery', rows)}
          />
          <fieldset className="flex flex-col gap-4 rounded-surface border border-line p-4">
            <legend className="px-1 text-sm font-semibold">When and where (optional)</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                {...text('startsAt')}
                type="datetime-local"
                label={`Starts (${timeZone} time)`}
                hint={isUndated(record, values) ? KEEPS_DATE : undefined}
              />
              <TextField
                {...text('endsAt')}
                type="datetime-local"
                label={`Ends (${timeZone} time)`}
              />
              <SelectField
                {...text('mode')}
                placeholder="Not specified"
                options={[
                  { value: 'online', label: 'Online' },
                  { value: 'in-person', label: 'In person' },
                ]}
              />
              <TextField {...text('venue')} />
            </div>
            <TextareaField {...text('topics')} hint="One per line, at most 12." rows={3} />
          </fieldset>
          <EventFields {...{ text, values, timeZone }} />
          <TextField
            {...text('recordingUrl')}
            hint="Add it after the event to show the recording on the page."
            inputMode="url"
          />
          <TranscriptFields text={text} onTranscript={(words) => set('transcript', words)} />
        </>
      )}
    </RecordForm>
  )
}
