import { toFieldName, type Question } from '../answers'
import { QuestionField } from './question-field'

type Props = {
  questions: readonly Question[]
  /** Messages and values, by the names of the fields. */
  fields?: Record<string, string | undefined>
  values?: Record<string, string | undefined>
}

/** A field for each question, in a form that keeps its input by itself. */
export function QuestionFields({ fields = {}, questions, values = {} }: Props) {
  return questions.map((question) => {
    const name = toFieldName(question.id)
    return (
      <QuestionField
        key={question.id}
        question={question}
        name={name}
        error={fields[name]}
        defaultValue={values[name]}
      />
    )
  })
}
