import { MARK } from '@/lib/pictures/mark.mjs'

/** The mark of the site; ours, in the colors of the back office, on a site without one. */
export function Mark({ className, src }: { className?: string; src?: string | null }) {
  if (src) {
    // eslint-disable-next-line @next/next/no-img-element -- uploads have their sizes
    return <img src={src} alt="" className={`${className ?? ''} tw:object-contain`} />
  }
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <rect width="64" height="64" rx="12" fill="var(--brand-accent)" />
      <path d={MARK.letter} fill="var(--brand-mark)" />
      <rect {...MARK.bar} fill="var(--brand-accent-ink)" />
    </svg>
  )
}
