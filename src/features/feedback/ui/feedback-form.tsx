import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { TextareaField } from '@/ui/textarea-field'
import { TextField } from '@/ui/text-field'
import { SCORES } from '../scores'

const ACTION = { action: '/api/feedback', method: 'post' } as const

type FeedbackFormProps = {
  token: string
  title: string
  /** The number whose link in the email was opened: it is not sent before a press on this page. */
  chosen?: unknown
}

/** Posts without a script: each of the five buttons sends the answer. */
export function FeedbackForm({ chosen, token, title }: FeedbackFormProps) {
  const first = SCORES.find(({ score }) => String(score) === chosen)
  return (
    <Form {...ACTION} className="max-w-[40rem]">
      <input type="hidden" name="token" value={token} />
      {first && (
        <Button type="submit" name="score" value={first.score} className="mb-6 w-full">
          Send {first.score}: {first.label}
        </Button>
      )}
      <fieldset className="flex flex-col gap-4">
        <legend className="display mb-4 text-xl">
          {first ? 'Or another number' : 'How was it?'}
        </legend>
        <div className="grid grid-cols-5 gap-2 sm:gap-3">
          {SCORES.map(({ score, label }) => (
            <Button
              key={score}
              type="submit"
              name="score"
              value={score}
              variant="secondary"
              aria-label={`${score} of 5, ${label}: ${title}`}
              className="display min-h-16 text-xl!"
            >
              {score}
            </Button>
          ))}
        </div>
        <p aria-hidden className="flex justify-between text-sm text-ink-muted">
          <span>1 is poor</span>
          <span>5 is excellent</span>
        </p>
        <p className="text-sm text-ink-muted">
          One press sends your answer, and then you can add a few words. It is anonymous: it is
          stored without your name and without a time. The team reads answers only once there are
          three.
        </p>
      </fieldset>
    </Form>
  )
}

/** Adds a text to the answer that this browser has just given. Posts without a script, too. */
export function FeedbackTextForm({ token, answer }: { token: string; answer: string }) {
  return (
    <Form {...ACTION} className="flex max-w-[40rem] flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer} />
      <TextareaField name="helped" label="What helped?" rows={3} maxLength={1000} />
      <TextareaField name="missing" label="What was missing?" rows={3} maxLength={1000} />
      <TextField
        name="quoteAs"
        label="You may quote me as"
        hint="A name, for example “Ada L., designer”. Leave empty if we may not quote you."
        maxLength={80}
        autoComplete="off"
      />
      <Button type="submit" className="self-start">
        Add to my answer
      </Button>
    </Form>
  )
}
