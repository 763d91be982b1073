import { CopyButton } from '@/ui/copy-button'

export function CodeSample({
  title,
  language,
  code,
}: {
  title: string
  language: string
  code: string
}) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span>
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-ink-muted">{language}</span>
        </span>
        <CopyButton label={`${title}, ${language}`} />
      </figcaption>
      <pre
        role="region"
        aria-label={`${title}: ${language}`}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-surface border border-line bg-paper-raised p-4 text-sm"
      >
        <code>{code}</code>
      </pre>
    </figure>
  )
}
