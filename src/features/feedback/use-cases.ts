import { z } from 'zod'
import { eventParams } from '@/features/events/use-cases'
import { isBlank } from '@/lib/text/plain-text'
import { defineUseCases, textLike } from '@/platform/use-cases/use-case'

/** Answers are shown in groups of this size. A smaller one could be attributed to persons. */
export const FEWEST_ANSWERS = 3

const LONGEST = 1000

/** An optional text. Blank is stored as null. */
const optionalAnswer = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest.toLocaleString('en')} characters.`)
    .optional()
    .transform((text) => (text && !isBlank(text) ? text : null))

const SCORE = 'Please choose a number from 1 to 5.'

const texts = z.object({
  helped: optionalAnswer(LONGEST),
  missing: optionalAnswer(LONGEST),
  quoteAs: optionalAnswer(80),
})

export type FeedbackTexts = z.output<typeof texts>
export type FeedbackAnswer = FeedbackTexts & { score: number }

const text = z.string().nullable()

export const feedbackUseCases = defineUseCases({
  giveFeedback: {
    at: 'post /api/feedback',
    who: 'everyone',
    summary: 'Answer how an event was',
    description:
      'With the token in the link of the email, once. The answer is anonymous. For an hour, the returned answer takes the texts if none were sent with the score.',
    input: texts
      .extend({
        token: z.string().max(200),
        score: z.coerce.number(SCORE).int(SCORE).min(1, SCORE).max(5, SCORE).optional(),
        answer: z
          .string()
          .max(100)
          .optional()
          .describe('Adds the texts to it, in place of a score.'),
      })
      .refine(({ answer, score }) => (score === undefined) !== (answer === undefined), {
        error: SCORE,
        path: ['score'],
      })
      .meta({ examples: [{ token: 'from-the-link-of-the-mail', score: 4 }] }),
    output: z.object({ success: z.boolean(), answer: textLike('12.kd83hf0sQe') }),
    refuses: [400, 403, 404, 409, 410, 413, 429],
  },
  readFeedback: {
    at: 'get /api/events/{collection}/{id}/feedback',
    who: 'staff',
    isRest: true,
    summary: 'Get the feedback of an event',
    description: `Answers are shown in groups of ${FEWEST_ANSWERS}. The others are only counted.`,
    params: eventParams,
    output: z.object({
      invited: z.int().describe('How many attendees were asked.'),
      answers: z.int(),
      mean: z.number().nullable().describe('Null with fewer than three answers.'),
      distribution: z.array(z.int()).length(5).nullable().describe('How many chose 1 to 5.'),
      texts: z.array(
        z.object({
          id: textLike('3f2c9a4e-5b1d-4c8f-9e07-6a2d8b1c0f43'),
          score: z.int(),
          helped: text,
          missing: text,
          quoteAs: text,
        }),
      ),
    }),
    graphQL: { field: 'eventFeedback', type: 'EventFeedback', types: { texts: 'FeedbackText' } },
  },
})
