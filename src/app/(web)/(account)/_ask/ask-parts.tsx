import { ButtonLink } from '@/ui/button-link'
import { AnsweredList } from '@/features/questions/ui/answered-list'
import { AskForm } from '@/features/questions/ui/ask-form'
import { OwnQuestions } from '@/features/questions/ui/own-questions'
import { listAnswered, listOwn, listVotes } from '@/features/questions/server/queries'
import { listSorted } from '@/features/questions/server/sorted-answers'
import type { Target } from '@/lib/records/target'
import type { PageTexts } from '@/features/pages/page-texts'
import type { Place } from './read-position'

type AskProps = {
  target: Target
  viewerId: number | null
  place: Place
  path: string
  texts: PageTexts['questions']
}

/** The form and the viewer's own questions; a sign-in link for visitors. */
export async function AskColumn({ target, viewerId, place, path, texts }: AskProps) {
  if (viewerId === null) {
    const back = encodeURIComponent(path + place.query)
    return (
      <div className="flex flex-col items-start gap-4">
        <h2 className="display text-xl">Ask a Question</h2>
        <p className="text-ink-muted">{texts.signIn}</p>
        <ButtonLink href={`/login?next=${back}`}>Sign In</ButtonLink>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-12 lg:sticky lg:top-24">
      <AskForm target={target} at={place.at} viewerId={viewerId} path={path} sent={texts.sent} />
      <OwnQuestions questions={await listOwn(viewerId, target)} path={path} />
    </div>
  )
}

export async function Answers({
  target,
  viewerId,
  place: { after, afterSorted, from, order },
  path,
  brand,
  hasVideo,
  texts,
}: AskProps & { brand: string; hasVideo: boolean }) {
  const page = order
    ? await listSorted(target, order, afterSorted)
    : await listAnswered({ target, from, after })
  const ids = page.questions.map(({ id }) => id)
  return (
    <AnsweredList
      page={page}
      votes={await listVotes(ids, viewerId)}
      order={order}
      hasVideo={hasVideo}
      isSignedIn={viewerId !== null}
      path={path}
      brand={brand}
      texts={texts}
      isStart={!from && !after && !afterSorted}
    />
  )
}
