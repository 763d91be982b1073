import { cn } from '@/lib/cn'
import { toQrPath } from '@/lib/qr-code'

/**
 * A QR code rendered on the server. `label` describes it for screen readers. It is black on white
 * in both themes, as scanners expect.
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string
}) {
  const { path, size } = toQrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('rounded-control border border-line', className ?? 'w-full max-w-60')}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
