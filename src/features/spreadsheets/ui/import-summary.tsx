import { getButtonClass } from '@/ui/button-class'
import { isActive, type ImportView } from '../dto'
import { formatRowCount } from '../copy'
import { ImportButtons, ImportProgress } from './import-status'

export function ImportSummary({ view }: { view: ImportView }) {
  const { counts, notified, id, missing, state, total } = view
  return (
    <div className="flex flex-col gap-4">
      {isActive(state) ? (
        <ImportProgress {...toProgress(view)} total={total} />
      ) : (
        <p role="status" className="measure text-lg">
          {formatSummary(view)}
        </p>
      )}
      {notified > 0 && (
        <p className="measure font-semibold">
          {formatRowCount(notified)} {notified === 1 ? 'changes an event' : 'change events'} with
          registered users, who are notified by email.
        </p>
      )}
      {missing.length > 0 && state === 'checked' && (
        <p className="measure text-sm wrap-anywhere text-ink-muted">
          Not in the file, so unchanged: {missing.join(', ')}.
        </p>
      )}
      <ImportButtons id={id} state={state} total={total} writes={view.writes} />
      {counts.refused > 0 && state !== 'checking' && (
        <a
          href={`/admin/imports/${id}/refused`}
          download
          className={getButtonClass({ variant: 'secondary', className: 'self-start' })}
        >
          Download the refused {counts.refused === 1 ? 'row' : 'rows'}
        </a>
      )}
    </div>
  )
}

function toProgress({ ahead, counts, state, total }: ImportView) {
  if (ahead > 0)
    return { done: 0, label: 'Another import is running. This one starts when it ends.' }
  const isChecking = state === 'checking'
  const done = total - (isChecking ? counts.waiting : counts.new + counts.changed)
  const verb = isChecking ? 'Checked' : 'Through with'
  return { done, label: `${verb} ${done.toLocaleString('en')} of ${formatRowCount(total)}.` }
}

function formatSummary({ counts, state }: ImportView): string {
  const parts = (
    [
      ['new', 'new'],
      ['changed', 'changed'],
      ['created', 'created'],
      ['updated', 'updated'],
      ['unchanged', 'unchanged'],
      ['refused', 'refused'],
      ['waiting', 'not checked'],
    ] as const
  ).flatMap(([key, word]) =>
    counts[key] > 0 ? [`${counts[key].toLocaleString('en')} ${word}`] : [],
  )
  const summary = `${parts.join(', ')}.`
  if (state === 'checked') return `Nothing has been saved yet: ${summary}`
  if (state === 'done') return `Done: ${summary}`
  return `Stopped: ${summary} New and changed rows were not saved.`
}
