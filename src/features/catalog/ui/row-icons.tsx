const DRAWINGS = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  edit: 'M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5zM15 5l4 4',
  restore: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  delete:
    'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
}

type RowIconName = keyof typeof DRAWINGS

/**
 * The icons that `RowIcon` references (Lucide, ISC license): once per page instead of in each row.
 */
export function RowIcons() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(DRAWINGS).map(([name, drawing]) => (
        <symbol key={name} id={`row-${name}`} viewBox="0 0 24 24">
          <path d={drawing} fill="none" stroke="currentColor" strokeWidth={2} />
        </symbol>
      ))}
    </svg>
  )
}

/** The icon of a row action. Requires `RowIcons` on the page. */
export function RowIcon({ name }: { name: RowIconName }) {
  return (
    <svg aria-hidden className="size-4 [stroke-linecap:round] [stroke-linejoin:round]">
      <use href={`#row-${name}`} />
    </svg>
  )
}
