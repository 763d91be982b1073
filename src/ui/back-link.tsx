import { ArrowLeft } from 'lucide'
import { Icon } from '@/ui/icon'
import { AppLink } from '@/ui/app-link'

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <AppLink
      href={href}
      className="inline-flex items-center gap-2 self-start text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon icon={ArrowLeft} className="size-4" />
      {label}
    </AppLink>
  )
}
