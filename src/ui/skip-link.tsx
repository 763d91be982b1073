/** Shown while it has the focus. Leads the keyboard past links that many pages share. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a
      href={href}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {children}
    </a>
  )
}
