import { isSafeUrl } from '@/lib/http/safe-url'
import { isBlank } from '@/lib/text/plain-text'

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

/**
 * The answers in the order of the questions, without empty ones, and the problem of each question,
 * under `answers.{id of the question}`.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
): { answers: Answer[]; problems: Record<string, string> } {
  const values = new Map(answers.map(({ question, value }) => [question, value]))
  const problems: Record<string, string> = {}
  for (const id of values.keys()) {
    if (!questions.some((question) => question.id === id)) {
      problems[`answers.${id}`] = 'There is no such question.'
    }
  }
  const checked = questions.flatMap((question): Answer[] => {
    const value = values.get(question.id) ?? ''
    const problem = answerProblem(question, value)
    if (problem) problems[`answers.${question.id}`] = problem
    return isBlank(value) ? [] : [{ question: question.id, value: value.trim() }]
  })
  return { answers: checked, problems }
}

function answerProblem({ options, required, type }: Question, value: string): string | null {
  if (isBlank(value)) return required ? 'Please answer this question.' : null
  const limit = ANSWER_LENGTHS[type]
  if (value.length > limit) return `At most ${limit.toLocaleString('en')} characters.`
  if (type === 'choice' && !options.includes(value.trim()))
    return 'Please choose one of the options.'
  if (type === 'yesno' && !['yes', 'no'].includes(value.trim())) return 'Please choose yes or no.'
  if (type === 'link' && !/^https?:/.test(value.trim()))
    return 'Please enter an address that starts with https://.'
  if (type === 'link' && !isSafeUrl(value.trim()))
    return 'Please enter an address that starts with https://.'
  return null
}
