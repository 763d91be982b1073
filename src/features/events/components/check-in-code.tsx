import { toQrPath } from '@/lib/events/qr-code'

export function CheckInCode({ url }: { url: string }) {
  return (
    <figure className="flex flex-col items-start gap-2">
      <QrCode text={url} label="Your code for the entrance" />
      <figcaption className="text-sm text-ink-muted">Show this code at the entrance.</figcaption>
    </figure>
  )
}

/**
 * A QR code rendered on the server. `label` describes it for screen readers. It is black on white
 * in both themes, as scanners expect.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = toQrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
