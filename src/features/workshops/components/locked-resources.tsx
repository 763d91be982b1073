import { ButtonLink } from '@/components/ui/button-link'

/** Placeholder names. The server sends the real ones only to signed-in users. */
const DECOYS = ['Slides and notes', 'A starter project', 'Further reading']

/** Blurred placeholders with a sign-in prompt, shown to visitors instead of the resources. */
export function LockedResources({ count, signInHref }: { count: number; signInHref: string }) {
  return (
    <div className="relative">
      <ul aria-hidden className="flex flex-col gap-2 text-ink-muted blur-[6px] select-none">
        {Array.from({ length: Math.max(count, DECOYS.length) }, (_, index) => (
          <li
            key={index}
            className="flex min-h-11 items-center rounded-control border border-ink-muted px-5 text-sm"
          >
            {DECOYS[index % DECOYS.length]}
          </li>
        ))}
      </ul>
      <div className="await-viewer absolute inset-0 flex flex-col items-center justify-center gap-3 text-center">
        <p className="font-semibold">Sign in to access resources</p>
        <ButtonLink href={signInHref}>Sign In</ButtonLink>
      </div>
    </div>
  )
}
