import { JsonLd } from '@/ui/shell/json-ld'
import { toQuestionsJsonLd } from '@/features/questions/server/questions-json-ld'
import { listAnswered } from '@/features/questions/server/queries'
import type { Target } from '@/lib/records/target'

/** Structured data of the newest answers. Render it only where answers are public. */
export async function QuestionsData({
  target,
  path,
  brand,
}: {
  target: Target
  path: string
  brand: string
}) {
  const { questions } = await listAnswered({ target })
  if (questions.length === 0) return null
  return <JsonLd data={toQuestionsJsonLd({ questions, path, brand })} />
}
