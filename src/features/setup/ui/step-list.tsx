import { Check } from 'lucide'
import { ButtonLink } from '@/ui/button-link'
import { CodeSample } from '@/ui/code-sample'
import { Icon } from '@/ui/icon'
import { cn } from '@/lib/cn'
import type { FirstStep } from '../first-steps'
import { ConfirmButton, TestEmailButton } from './step-buttons'

/** The first steps of a site. What is done folds to its title. */
export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className="border-t border-line">
      {steps.map((step, at) => (
        <li key={step.id} className="flex gap-4 border-b border-line py-4">
          <Mark at={at} isDone={step.isDone} />
          <div className="flex min-w-0 grow flex-col gap-3">
            <div>
              <h2 className={cn('text-lg font-semibold', step.isDone && 'text-ink-muted')}>
                {step.title}
                {step.isDone && <span className="sr-only"> (done)</span>}
              </h2>
              {!step.isDone && <p className="measure text-ink-muted">{step.text}</p>}
            </div>
            {!step.isDone && <Actions {...step} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ at, isDone }: { at: number; isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-full border text-sm tabular-nums',
        isDone ? 'border-accent bg-accent text-accent-ink' : 'border-ink-muted text-ink-muted',
      )}
    >
      {isDone ? <Icon icon={Check} className="size-4" /> : at + 1}
    </span>
  )
}

function Actions({ command, confirm, id, link, title }: FirstStep) {
  if (command)
    return <CodeSample title={`On the server: ${title}`} language="shell" code={command} />
  return (
    <div className="flex flex-wrap gap-3">
      {link && (
        <ButtonLink href={link.href} variant="secondary" size="sm">
          {link.label}
        </ButtonLink>
      )}
      {confirm && <ConfirmButton id={id} label={confirm} />}
      {id === 'email' && <TestEmailButton label={title} />}
    </div>
  )
}

/** How far the steps are, as a ruler with one mark each. */
export function StepProgress({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className="mb-6 flex items-center gap-4">
      <p className="shrink-0 text-sm font-semibold tabular-nums">
        {done} of {steps.length} done
      </p>
      <div aria-hidden className="flex h-2 grow gap-1">
        {steps.map(({ id, isDone }) => (
          <span key={id} className={cn('grow', isDone ? 'bg-accent' : 'bg-line')} />
        ))}
      </div>
    </div>
  )
}
