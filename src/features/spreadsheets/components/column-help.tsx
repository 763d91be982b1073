import { buttonClass } from '@/components/ui/button-class'
import type { DescribedColumn, SheetList } from '@/domain/spreadsheets/columns'

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
        What a file takes
      </h2>
      <p className="measure text-ink-muted">
        Take an export, edit it in a spreadsheet and import it again; or begin with the template.
        Columns may be in any order, and left out: of records that exist they stay as they are. Rows
        with an id change that record, all others are new.
      </p>
      <a
        href={`/admin/import/${list}/file`}
        download
        className={buttonClass({ variant: 'secondary' })}
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
