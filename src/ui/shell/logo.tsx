import { AppLink } from '../app-link'

/** The logo, with the same shapes as the icons in `public/`. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <rect width="64" height="64" rx="12" className="fill-accent" />
      <path
        d="M27.2 11H36.8L52.5 53H43.4L32 21.4L20.6 53H11.5Z"
        className="fill-paper-raised dark:fill-ink"
      />
      <rect x="8" y="36" width="48" height="7.5" rx="1.5" className="fill-accent-ink" />
    </svg>
  )
}

export function Logo({ brand }: { brand: string }) {
  return (
    <AppLink
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control sm:gap-2.5"
    >
      <LogoMark className="size-7 shrink-0" />
      <span className="display truncate text-xl max-[21.5rem]:sr-only">{brand}</span>
    </AppLink>
  )
}
