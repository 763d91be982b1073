import { QrCode } from '@/ui/qr-code'

export function CheckInCode({ url }: { url: string }) {
  return (
    <figure className="flex flex-col items-start gap-2">
      <QrCode text={url} label="Your code for the entrance" />
      <figcaption className="text-sm text-ink-muted">Show this code at the entrance.</figcaption>
    </figure>
  )
}
