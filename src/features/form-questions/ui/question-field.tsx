import type { ChangeEvent } from 'react'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TextareaField } from '@/ui/textarea-field'
import { ANSWER_LENGTHS, type Question } from '../answers'

/** The field of a form that answers a question. */
export function QuestionField({
  question: { label, options, required, type },
  ...field
}: {
  question: Question
  name: string
  error?: string
  value?: string
  defaultValue?: string
  onChange?: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => void
}) {
  const shared = { ...field, label, required }
  const maxLength = ANSWER_LENGTHS[type]
  switch (type) {
    case 'long':
      return <TextareaField {...shared} maxLength={maxLength} rows={5} />
    case 'choice':
      return <SelectField {...shared} options={options} placeholder="Please choose" />
    case 'yesno':
      return (
        <SelectField
          {...shared}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          placeholder="Please choose"
        />
      )
    case 'link':
      return (
        <TextField {...shared} maxLength={maxLength} type="url" placeholder="https://" dir="ltr" />
      )
    case 'short':
      return <TextField {...shared} maxLength={maxLength} />
  }
}
