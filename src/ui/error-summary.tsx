import { CircleAlert } from 'lucide'
import { Icon } from './icon'

/**
 * The errors of a rejected form, each linked to its field. `fields` maps the id of a control to its
 * message; `message` is an error of the whole form. `brief` shows only the number of fields, for
 * forms that are fully visible.
 */
export function ErrorSummary({
  message,
  fields = {},
  brief = false,
}: {
  message?: string
  fields?: Record<string, string | undefined>
  brief?: boolean
}) {
  const wrong = Object.entries(fields).filter(([, text]) => text)
  if (!message && wrong.length === 0) return null
  const lines = brief ? wrong.slice(0, 1).map(([id]) => [id, counted(wrong.length)]) : wrong
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-bad p-4 text-sm">
      <Icon icon={CircleAlert} className="mt-0.5 size-5 shrink-0 text-bad" />
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

function counted(fields: number): string {
  return fields === 1
    ? 'Please check the marked field.'
    : `Please check the ${fields} marked fields.`
}
