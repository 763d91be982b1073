import { CircleAlert } from '@/components/icons/circle-alert'

/**
 * What stands on top of a form that was refused: one line each, linked to its field. `fields` maps
 * the id of a control to its message; `message` is an error of the whole form.
 */
export function ErrorSummary({
  message,
  fields = {},
}: {
  message?: string
  fields?: Record<string, string | undefined>
}) {
  const lines = Object.entries(fields).filter(([, text]) => text)
  if (!message && lines.length === 0) return null
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-bad p-4 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
      <div>
        {message && <p className="font-semibold text-bad">{message}</p>}
        {lines.length > 0 && (
          <ul className="space-y-1">
            {lines.map(([id, text]) => (
              <li key={id}>
                <a href={`#${id}`} className="text-bad underline underline-offset-4">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
