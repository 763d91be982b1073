export function OrDivider() {
  return (
    <div aria-hidden className="flex items-center gap-4 text-sm text-ink-muted">
      <span className="h-px grow bg-line" />
      or
      <span className="h-px grow bg-line" />
    </div>
  )
}
