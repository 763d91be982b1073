import type { ArrayField, Field } from 'payload'
import { labelRowsBy } from '@/collections/fields/row-label'
import type { QuestionType } from './answers'

const LABELS: Record<QuestionType, string> = {
  short: 'Short text',
  long: 'Long text',
  choice: 'Choice',
  yesno: 'Yes or no',
  link: 'Link',
}

type Questions = {
  maxRows: number
  types: readonly QuestionType[]
  description: string
  /** Further fields of a question. */
  more?: Field[]
}

/** The questions that a record asks in its form. */
export const questionsField = ({
  description,
  maxRows,
  more = [],
  types,
}: Questions): ArrayField => ({
  name: 'questions',
  type: 'array',
  maxRows,
  admin: { ...labelRowsBy('Question', 'label'), description },
  fields: [
    { name: 'label', type: 'text', required: true, maxLength: 300 },
    {
      type: 'row',
      fields: [
        {
          name: 'type',
          type: 'select',
          required: true,
          defaultValue: 'short',
          options: types.map((value) => ({ label: LABELS[value], value })),
        },
        { name: 'required', type: 'checkbox', defaultValue: false },
      ],
    },
    {
      name: 'options',
      type: 'text',
      hasMany: true,
      maxRows: 20,
      maxLength: 200,
      admin: { condition: (_data, { type }) => type === 'choice' },
      validate: (value: unknown, { siblingData }: { siblingData: { type?: string } }) =>
        siblingData.type !== 'choice' ||
        (Array.isArray(value) && value.length >= 2) ||
        'Please enter at least two options.',
    },
    ...more,
  ],
})

/** What a person answered: the id of each question, its label at that time, and the text. */
export const answersField = (access: ArrayField['access']): ArrayField => ({
  name: 'answers',
  type: 'array',
  access,
  fields: [
    { name: 'question', type: 'text', required: true },
    { name: 'label', type: 'text' },
    { name: 'value', type: 'textarea', required: true },
  ],
})
