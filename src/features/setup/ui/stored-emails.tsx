import { CircleAlert } from 'lucide'
import { Icon } from '@/ui/icon'
import { TestEmailButton } from './step-buttons'

/** Warns that no email leaves this site. */
export function StoredEmails() {
  return (
    <aside
      aria-label="Email"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-dashed border-ink-muted p-4"
    >
      <p className="flex items-center gap-2">
        <Icon icon={CircleAlert} className="size-5 shrink-0 text-accent-text" />
        Emails are written to files, not sent: SMTP_URL is not set.
      </p>
      <TestEmailButton label="to see what is written" />
    </aside>
  )
}
