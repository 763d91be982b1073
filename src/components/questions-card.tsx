import { ButtonLink } from '@/components/ui/button-link'
import { Surface } from '@/components/ui/surface'
import type { TargetKind } from '@/lib/records/target'

/** The link to the questions and answers about a record. */
export function QuestionsCard({ kind, href }: { kind: TargetKind; href: string }) {
  return (
    <Surface as="section" aria-labelledby="questions" className="flex flex-col gap-3 p-5">
      <h2 id="questions" className="display text-xl">
        Have Questions?
      </h2>
      <p className="text-sm text-ink-muted">
        Ask the team about this {kind} and read what others asked.
      </p>
      <ButtonLink href={href} prefetch={false} variant="secondary">
        Ask a Question
      </ButtonLink>
    </Surface>
  )
}
