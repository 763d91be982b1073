import { ButtonLink } from '@/components/ui/button-link'
import { AnsweredList } from '@/features/questions/components/answered-list'
import { AskForm } from '@/features/questions/components/ask-form'
import { OwnQuestions } from '@/features/questions/components/own-questions'
import { listAnswered, listOwn } from '@/features/questions/queries'
import type { Place } from './read-place'

/** The form and one's own questions; for a visitor the way to sign in (D-11). */
export async function AskColumn({
  workshop,
  viewerId,
  path,
}: {
  workshop: number
  viewerId: number | null
  path: string
}) {
  if (viewerId === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <h2 className="display text-xl">Ask a Question</h2>
        <p className="text-ink-muted">Sign in to ask the team something of your own.</p>
        <ButtonLink href={`/login?next=${encodeURIComponent(path)}`}>Sign In</ButtonLink>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-12 lg:sticky lg:top-24">
      <AskForm workshopId={workshop} viewerId={viewerId} path={path} />
      <OwnQuestions questions={await listOwn(viewerId, workshop)} path={path} />
    </div>
  )
}

/** The answered questions from the place in the list that the address names. */
export async function Answers({
  workshop,
  place: { from, after },
  path,
  brand,
}: {
  workshop: number
  place: Place
  path: string
  brand: string
}) {
  const page = await listAnswered({ workshop, from, after })
  return <AnsweredList page={page} path={path} brand={brand} isStart={!from && !after} />
}
