'use client'

import { useState } from 'react'
import { ChoiceBoxes } from './choice-boxes'
import { LinkRows } from './link-rows'
import { OrderedSelect } from './ordered-select'
import { PictureField } from './picture-field'
import { RecordForm, type Fields } from './record-form'
import type { RecordKind } from './use-record-form'
import { TranscriptField } from './transcript-field'
import { CheckboxField } from '@/ui/checkbox-field'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TextareaField } from '@/ui/textarea-field'
import { CONTENT } from '../content/content-types'
import type { ContentSlug, ContentType, Part } from '../content/define-content'
import { MAX_INSTRUCTORS, type ContentValues, type Options } from '../content/fields'
import { toSaveQuestion } from '@/features/events/event-question'
import { followStart } from '@/features/events/follow-start'
import { formatFields, SERIES_SCOPES } from '@/features/events/format-series'
import type { SeriesScope as Scope } from '@/features/events/series-use-cases'
import type { NamedLink } from '@/lib/records/form-schema'
import type { OpenedContent } from '../server/admin-queries'
import { previewContentChange, saveContent } from '../server/actions'

type Props = {
  collection: ContentSlug
  timeZone: string
  /** Who can be chosen, by name. */
  instructors: readonly { value: string; label: string }[]
  categories: readonly string[]
  record: OpenedContent | null
}

type Context = Omit<Props, 'collection'> & { type: ContentType }

const KEEPS_DATE =
  'You cannot remove a date that users have registered for. Move or cancel the event instead.'

const COLUMNS = {
  2: 'grid gap-4 sm:grid-cols-2',
  3: 'grid gap-6 sm:grid-cols-3',
}

const INPUTS = {
  text: {},
  number: { type: 'number', min: 0, step: 0.01 },
  moment: { type: 'datetime-local' },
}

/** The form of a new or existing record of any content type. `empty` are the values of a new one. */
export function ContentForm({ collection, empty, ...context }: Props & { empty: ContentValues }) {
  const type = CONTENT[collection]
  const [applyTo, setApplyTo] = useState<Scope>('this')
  const { series: opened } = context.record ?? {}
  const series = opened && applyTo !== 'this' ? { applyTo, expected: opened.events } : undefined
  const kind = {
    ...type,
    cancelTo: type.path,
    save: (input: Omit<Parameters<typeof saveContent>[0], 'collection'>) =>
      saveContent({ ...input, collection, series }),
    ...(type.eventKind && {
      follow: moveEnd,
      ask: async (id: number, values: ContentValues, changed: string[]) =>
        toSaveQuestion(
          await previewContentChange({
            collection,
            id,
            startsAt: values.startsAt as string,
            endsAt: values.endsAt as string,
            duration: values.duration as string,
            mode: values.mode as string | undefined,
            venue: values.venue as string | undefined,
            isCancelled: values.eventStatus === 'cancelled',
            ...(series && { series, values, changed }),
          }),
          { timeZone: context.timeZone, labels: type.labels },
        ),
    }),
  }
  return (
    <RecordForm kind={kind} record={context.record} empty={empty}>
      {(form) => (
        <>
          <FormParts parts={type.parts} form={form} context={{ type, ...context }} />
          {opened && (
            <SeriesScope series={opened} applyTo={applyTo} setApplyTo={setApplyTo} type={type} />
          )}
        </>
      )}
    </RecordForm>
  )
}

/** The end of an event moves with its start. */
const moveEnd: RecordKind['follow'] = ({ field, opened, value, values }) => {
  const span = { opened: toSpan(opened), shown: toSpan(values), startsAt: value as string }
  return { endsAt: field === 'startsAt' ? followStart(span) : span.shown.endsAt }
}

function toSpan({ endsAt, startsAt }: ContentValues) {
  return { startsAt: startsAt as string, endsAt: endsAt as string }
}

/** Asks which events of the series a save changes. */
function SeriesScope({
  applyTo,
  series: { editedFields, title },
  setApplyTo,
  type,
}: {
  applyTo: Scope
  series: NonNullable<OpenedContent['series']>
  setApplyTo: (scope: Scope) => void
  type: ContentType
}) {
  const names = formatFields(editedFields, type)
  return (
    <fieldset className="flex flex-col gap-4 rounded-surface border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{`Series: ${title}`}</legend>
      {names && <p className="text-sm">{`Edited on this event alone: ${names}.`}</p>}
      <SelectField
        name="applyTo"
        label="Save changes to"
        hint="Only changed fields are saved to the others. Fields that were edited on one event alone stay."
        options={SERIES_SCOPES}
        value={applyTo}
        onChange={({ target }) => setApplyTo(target.value as Scope)}
      />
    </fieldset>
  )
}

function FormParts({
  parts,
  form,
  context,
}: {
  parts: readonly Part[]
  form: Fields
  context: Context
}) {
  return parts.map((part) => {
    if (typeof part === 'string')
      return <ContentControl key={part} name={part} form={form} context={context} />
    if ('columns' in part) {
      return (
        <div key={part.fields.join()} className={COLUMNS[part.columns]}>
          <FormParts parts={part.fields} form={form} context={context} />
        </div>
      )
    }
    return (
      <fieldset
        key={part.legend}
        className="flex flex-col gap-4 rounded-surface border border-line p-4"
      >
        <legend className="px-1 text-sm font-semibold">{part.legend}</legend>
        <FormParts parts={part.parts} form={form} context={context} />
      </fieldset>
    )
  })
}

function ContentControl({ name, form, context }: { name: string; form: Fields; context: Context }) {
  const { text, check, picture, values, errors, set } = form
  const field = context.type.fields[name]
  if (!field || field.isShown?.(values) === false) return null
  const { control, label } = field
  const hint = isUndated(name, values, context)
    ? KEEPS_DATE
    : control.hint?.replace('{zone}', context.timeZone)
  const { placeholder, required } = control
  const props = { placeholder, required, hint }
  switch (control.as) {
    case 'text':
    case 'number':
    case 'moment': {
      const { inputMode, maxLength } = control
      return (
        <TextField
          {...text(name)}
          {...props}
          {...INPUTS[control.as]}
          inputMode={inputMode}
          maxLength={maxLength}
        />
      )
    }
    case 'area':
      return <TextareaField {...text(name)} {...props} rows={control.rows} />
    case 'transcript':
      return (
        <TranscriptField
          {...text(name)}
          {...props}
          rows={control.rows}
          onTranscript={(transcript) => set(name, transcript)}
        />
      )
    case 'select':
      return <SelectField {...text(name)} {...props} options={toOptions(control, context)} />
    case 'boxes':
      return (
        <ChoiceBoxes
          name={name}
          legend={label}
          options={toOptions(control, context) as string[]}
          value={values[name] as string[]}
          error={errors[name]}
          onChange={(chosen) => set(name, chosen)}
        />
      )
    case 'switch':
      return <CheckboxField {...check(name)} hint={hint} switch />
    case 'links':
      return (
        <LinkRows
          name={name}
          legend={label}
          hint={hint}
          errors={errors}
          addLabel={control.addLabel}
          rows={values[name] as NamedLink[]}
          onChange={(rows) => set(name, rows)}
        />
      )
    case 'instructors':
      return (
        <OrderedSelect
          name={name}
          legend={label}
          options={context.instructors}
          max={MAX_INSTRUCTORS}
          hint={
            context.instructors.length === 0
              ? 'There are none yet. Add them in the back office.'
              : 'In the order in which they are shown.'
          }
          value={values[name] as string[]}
          error={errors[name]}
          onChange={(chosen) => set(name, chosen)}
        />
      )
    case 'picture':
      return <PictureField {...picture} />
  }
}

function toOptions({ options }: { options: Options }, { categories }: Context) {
  return options === 'categories' ? categories : options
}

/** The server refuses to remove the date of an event with registrations. */
function isUndated(name: string, values: ContentValues, { type, record }: Context): boolean {
  const isCleared = Boolean(record?.values[name]) && !values[name]
  return (
    type.eventKind !== undefined &&
    name === 'startsAt' &&
    !type.fields[name]?.control.required &&
    isCleared &&
    values.eventStatus !== 'cancelled'
  )
}
