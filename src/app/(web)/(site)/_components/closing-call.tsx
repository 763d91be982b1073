import { ButtonLink } from '@/components/ui/button-link'

// The background is vermilion in both themes, so both styles use its ink color.
const FILLED =
  'border-accent-ink! bg-accent-ink! text-accent! hover:bg-transparent! hover:text-accent-ink!'
const OUTLINED = 'border-accent-ink! text-accent-ink! hover:bg-accent-ink! hover:text-accent!'

export function ClosingCall({ title, text }: { title: string; text: string | null }) {
  return (
    <section aria-labelledby="closing" className="on-accent">
      <div className="wrap section-y flex flex-col items-start gap-8">
        <h2 id="closing" className="display max-w-[16ch] text-3xl">
          {title}
        </h2>
        {text && <p className="max-w-[52ch] text-lg">{text}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/workshops" size="lg" variant="secondary" className={FILLED}>
            Browse Trainings
          </ButtonLink>
          <ButtonLink href="/register" size="lg" variant="secondary" className={OUTLINED}>
            Create Account
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
