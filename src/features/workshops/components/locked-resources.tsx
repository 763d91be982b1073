import { ButtonLink } from '@/components/ui/button-link'

/** Words of nobody: what is really there leaves the server for signed-in people only. */
const DECOYS = ['Slides and notes', 'A starter project', 'Further reading']

/** What visitors see in place of the resources: blurred decoys under a call to sign in. */
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
