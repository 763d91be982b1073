import type { QAPage, WithContext } from 'schema-dts'
import { env } from '@/env'
import { formatAnswerText } from '../answer/answer-to-text'
import type { AnsweredQuestion } from '../dto'

type AnsweredPage = { questions: AnsweredQuestion[]; path: string; brand: string }

/** Structured data of answered questions. Use only on pages that are public. */
export function toQuestionsJsonLd({ questions, path, brand }: AnsweredPage): WithContext<QAPage>[] {
  const url = env.SITE_URL + path
  const toAnswer = ({ answer, answered, id }: AnsweredQuestion) => ({
    '@type': 'Answer' as const,
    text: formatAnswerText(answer),
    dateCreated: answered.iso,
    url: `${url}?answer=${id}#answer-${id}`,
    author: { '@type': 'Organization' as const, name: brand },
  })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'QAPage',
      url,
      mainEntity: questions.map((question) => ({
        '@type': 'Question',
        name: question.question,
        text: question.question,
        dateCreated: question.asked.iso,
        author: { '@type': 'Person', name: question.asker },
        answerCount: 1,
        acceptedAnswer: toAnswer(question),
      })),
    },
  ]
}
