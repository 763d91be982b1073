import { getButtonClass } from '@/ui/button-class'
import type { DescribedColumn, SheetList } from '../server/columns'

export function ColumnHelp({
  columns,
  list,
}: {
  columns: readonly DescribedColumn[]
  list: SheetList
}) {
  return (
    <section aria-labelledby="import-columns" className="flex flex-col items-start gap-4">
      <h2 id="import-columns" className="display text-xl">
        File format
      </h2>
      <p className="measure text-ink-muted">
        Edit an export in a spreadsheet program and import it again, or start with the template.
        Columns can be in any order. If a column is missing, existing values stay the same. Rows
        with an id update that record; all others create a record.
      </p>
      <a
        href={`/admin/import/${list}/file`}
        download
        className={getButtonClass({ variant: 'secondary' })}
      >
        Download the template
      </a>
      <details className="w-full">
        <summary className="w-fit text-accent-text underline underline-offset-4">
          The {columns.length} columns
        </summary>
        <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm wrap-anywhere sm:grid-cols-[max-content_minmax(0,1fr)]">
          {columns.map(({ name, takes }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-muted max-sm:-mt-2">{takes}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
