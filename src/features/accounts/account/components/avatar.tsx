import { initials } from '@/features/accounts/account/dto'

/** A user's picture, or their initials. Decorative: the name appears next to it. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  const frame = 'size-24 shrink-0 rounded-full border border-line sm:size-28'
  if (!url) {
    return (
      <span
        aria-hidden
        className={`${frame} display grid place-items-center bg-paper text-2xl text-ink-muted`}
      >
        {initials(name)}
      </span>
    )
  }
  // eslint-disable-next-line @next/next/no-img-element -- one size, encoded once: nothing to optimise
  return <img src={url} alt="" width={112} height={112} className={`${frame} object-cover`} />
}
