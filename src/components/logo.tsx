import { AppLink } from './ui/app-link'

/** Square, set square and dot: the mark of the product. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path d="M2 30V2l28 28z" className="fill-ink" />
      <path d="M8 24v-8l8 8z" className="fill-paper" />
      <circle cx="24" cy="8" r="6" className="fill-accent" />
    </svg>
  )
}

/** The mark and the brand, linking home. */
export function Logo({ brand }: { brand: string }) {
  return (
    <AppLink href="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control">
      <LogoMark className="size-7 shrink-0" />
      <span className="display truncate text-xl tracking-tight">{brand}</span>
    </AppLink>
  )
}
