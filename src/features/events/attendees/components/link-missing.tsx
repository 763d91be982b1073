import { AppLink } from '@/components/ui/app-link'

export function LinkMissing({ editHref }: { editHref: string }) {
  return (
    <p role="status" className="rounded-surface border border-warn bg-paper-raised p-5">
      This event is online but has no join link. Attendees cannot join.{' '}
      <AppLink href={editHref} className="underline underline-offset-4">
        Add the link
      </AppLink>
    </p>
  )
}
