import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { TextareaField } from '@/ui/textarea-field'
import { TextField } from '@/ui/text-field'

const SCORES = [
  { score: 1, label: 'poor' },
  { score: 2, label: 'fair' },
  { score: 3, label: 'good' },
  { score: 4, label: 'very good' },
  { score: 5, label: 'excellent' },
]

/** Posts without a script: each of the five buttons sends the whole form. */
export function FeedbackForm({ token, title }: { token: string; title: string }) {
  return (
    <Form action="/api/feedback" method="post" className="flex max-w-[40rem] flex-col gap-8">
      <input type="hidden" name="token" value={token} />
      <details className="rounded-surface border border-line bg-paper-raised p-5">
        <summary className="w-fit font-semibold underline-offset-4 hover:underline">
          Write something first (optional)
        </summary>
        <div className="mt-5 flex flex-col gap-5">
          <TextareaField name="helped" label="What helped?" rows={3} maxLength={1000} />
          <TextareaField name="missing" label="What was missing?" rows={3} maxLength={1000} />
          <TextField
            name="quoteAs"
            label="You may quote me as"
            hint="A name, for example “Ada L., designer”. Leave empty if we may not quote you."
            maxLength={80}
            autoComplete="off"
          />
        </div>
      </details>
      <fieldset className="flex flex-col gap-4">
        <legend className="display mb-4 text-xl">How was it?</legend>
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
          One press sends your answer. It is anonymous: it is stored without your name and without a
          time. The team reads answers only once there are three.
        </p>
      </fieldset>
    </Form>
  )
}
