/** The logo, with the shapes of public/icon.svg, in the colors of the back office. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <rect width="64" height="64" rx="12" fill="var(--brand-accent)" />
      <path d="M27.2 11H36.8L52.5 53H43.4L32 21.4L20.6 53H11.5Z" fill="var(--brand-mark)" />
      <rect x="8" y="36" width="48" height="7.5" rx="1.5" fill="var(--brand-accent-ink)" />
    </svg>
  )
}
