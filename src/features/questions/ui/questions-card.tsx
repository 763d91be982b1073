import { ButtonLink } from '@/ui/button-link'
import { Surface } from '@/ui/surface'
import type { TargetKind } from '@/lib/records/target'
import { fillIn, type PageTexts } from '@/features/pages/page-texts'

export function QuestionsCard({
  kind,
  href,
  texts,
}: {
  kind: TargetKind
  href: string
  texts: PageTexts['questions']
}) {
  return (
    <Surface as="section" aria-labelledby="questions" className="flex flex-col gap-3 p-5">
      <h2 id="questions" className="display text-xl">
        {texts.title}
      </h2>
      <p className="text-sm text-ink-muted">{fillIn(texts.text, { kind })}</p>
      <ButtonLink href={href} prefetch={false} variant="secondary">
        Ask a Question
      </ButtonLink>
    </Surface>
  )
}
