import { AppLink } from '@/components/ui/app-link'

export function LinkMissing({ editHref }: { editHref: string }) {
  return (
    <p role="status" className="rounded-surface border border-warn bg-paper-raised p-5">
      This event takes place online and has no join link: people with a seat cannot join.{' '}
      <AppLink href={editHref} className="underline underline-offset-4">
        Add the link
      </AppLink>
    </p>
  )
}
