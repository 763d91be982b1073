import { CircleAlert } from '@/components/icons/circle-alert'

/**
 * What stands on top of a form that was refused: one line. The messages of fields stand beside them and
 * are not repeated here; the line links to the first such field. `fields` maps the id of a control to its
 * message; `message` is an error of the whole form.
 */
export function ErrorSummary({
  message,
  fields = {},
}: {
  message?: string
  fields?: Record<string, string | undefined>
}) {
  const wrong = Object.keys(fields).filter((id) => fields[id])
  const [first] = wrong
  if (!message && !first) return null
  const counted =
    wrong.length === 1
      ? 'Please check the marked field.'
      : `Please check the ${wrong.length} marked fields.`
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-bad p-4 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
      <div>
        {message && <p className="font-semibold text-bad">{message}</p>}
        {first && (
          <a href={`#${first}`} className="text-bad underline underline-offset-4">
            {counted}
          </a>
        )}
      </div>
    </div>
  )
}
