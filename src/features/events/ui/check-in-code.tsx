import { QrCode } from '@/ui/qr-code'

/** `isLarge` on the day of the event, when it is what the page is opened for. */
export function CheckInCode({ url, isLarge = false }: { url: string; isLarge?: boolean }) {
  return (
    <figure className="flex flex-col items-start gap-2">
      <QrCode
        text={url}
        label="Your code for the entrance"
        className={isLarge ? 'w-full max-w-96' : 'w-full max-w-36'}
      />
      <figcaption className="text-sm">Show this code at the entrance.</figcaption>
    </figure>
  )
}
