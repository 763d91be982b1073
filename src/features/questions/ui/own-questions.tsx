import { SpokenTime } from './spoken-time'
import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { Surface } from '@/ui/surface'
import type { OwnQuestion } from '../dto'

/** "Your questions" about this record, waiting and answered. Renders nothing if there are none. */
export function OwnQuestions({ questions, path }: { questions: OwnQuestion[]; path: string }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="own-questions" className="flex flex-col gap-4">
      <h2 id="own-questions" className="display text-xl">
        Your questions
      </h2>
      <Surface>
        <ul className="flex flex-col divide-y divide-line">
          {questions.map(({ id, question, asked, at, answered }) => (
            <li key={id} className="flex flex-col gap-2 p-4">
              <p className="line-clamp-4 font-medium break-words whitespace-pre-line" dir="auto">
                {question}
              </p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
                {answered ? (
                  <Badge tone="good">Answered</Badge>
                ) : (
                  <Badge tone="warn">Waiting</Badge>
                )}
                <span>
                  Asked on <SpokenTime at={asked} />
                  {at && <span>{` about ${at.words}`}</span>}
                </span>
                {answered && (
                  <AppLink
                    href={`${path}?answer=${id}#answer-${id}`}
                    prefetch={false}
                    className="text-accent-text underline underline-offset-4"
                  >
                    Read the answer
                  </AppLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      </Surface>
    </section>
  )
}
