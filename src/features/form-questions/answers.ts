import { AppError } from '@/lib/failures/app-error'
import { isSafeUrl } from '@/lib/http/safe-url'
import { isBlank, toPlainLine } from '@/lib/text/plain-text'

export const QUESTION_TYPES = ['short', 'long', 'choice', 'yesno', 'link'] as const

export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The longest answer of each type, in characters. */
export const ANSWER_LENGTHS: Record<QuestionType, number> = {
  short: 300,
  long: 5000,
  choice: 200,
  yesno: 3,
  link: 2000,
}

export type Question = {
  /** The id of its row. */
  id: string
  label: string
  type: QuestionType
  options: string[]
  required: boolean
}

export type Answer = { question: string; value: string }

/** With the label that the question had when it was answered. */
export type StoredAnswer = Answer & { label?: string | null }

/** PostgreSQL rejects JSON with NUL and with half of a surrogate pair. */
const UNSTORABLE = /[\u0000\p{Cs}]/gu

/**
 * The answers in the order of the questions, without empty ones, and the problem of each question,
 * under `answers.{id of the question}`.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
): { answers: StoredAnswer[]; problems: Record<string, string> } {
  const values = new Map(answers.map(({ question, value }) => [question, value]))
  const problems: Record<string, string> = {}
  for (const id of values.keys()) {
    if (!questions.some((question) => question.id === id)) {
      problems[toFieldName(id)] = 'There is no such question.'
    }
  }
  const checked = questions.flatMap((question): StoredAnswer[] => {
    const value = values.get(question.id) ?? ''
    const problem = answerProblem(question, value)
    if (problem) problems[toFieldName(question.id)] = problem
    if (isBlank(value)) return []
    const { id, label, type } = question
    const text = type === 'short' ? toPlainLine(value) : value
    return [{ question: id, label, value: text.replace(UNSTORABLE, '').trim() }]
  })
  return { answers: checked, problems }
}

/** Throws `invalid` with the first of the messages, by field. Without messages, nothing happens. */
export function refuseProblems(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid', message, { fields })
}

/** An answer under the label of its question. The id of a question that is gone is its label. */
export type NamedAnswer = Answer & { label: string }

/** Stored answers, under what their questions are called now. */
export function nameAnswers(
  questions: readonly Question[],
  stored: readonly StoredAnswer[],
): NamedAnswer[] {
  return stored.map(({ label, question: id, value }) => {
    const question =
      questions.find((item) => item.id === id) ?? questions.find((item) => item.label === label)
    const name = question?.label ?? label ?? id
    return { question: question?.id ?? name, label: name, value }
  })
}

/** The fields of a form that answer questions are named by their ids. */
const FIELD = 'answers.'

export const toFieldName = (question: string) => `${FIELD}${question}`

/** The answers among the fields of a form. */
export function readAnswers(fields: Iterable<[string, unknown]>): Answer[] {
  return [...fields]
    .filter(([name]) => name.startsWith(FIELD))
    .map(([name, value]) => ({ question: name.slice(FIELD.length), value: String(value) }))
}

function answerProblem({ options, required, type }: Question, value: string): string | null {
  if (isBlank(value)) return required ? 'Please answer this question.' : null
  const limit = ANSWER_LENGTHS[type]
  if (value.length > limit) return `At most ${limit.toLocaleString('en')} characters.`
  if (type === 'choice' && !options.some((option) => option.trim() === value.trim()))
    return 'Please choose one of the options.'
  if (type === 'yesno' && !['yes', 'no'].includes(value.trim())) return 'Please choose yes or no.'
  if (type === 'link' && !(/^https?:/.test(value.trim()) && isSafeUrl(value.trim())))
    return 'Please enter an address that starts with https://.'
  return null
}
