import type { InternshipProgramme } from '../dto'

export function ProgrammeModules({ modules }: Pick<InternshipProgramme, 'modules'>) {
  if (modules.length === 0) return null
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="display text-xl">
        The Program
      </h2>
      <ol className="mt-6 border-t border-line">
        {modules.map(({ text, title, weeks }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[9rem_1fr]"
          >
            <p className="text-sm text-ink-muted sm:pt-1">{weeks}</p>
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              {text && <p className="mt-1 text-ink-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
