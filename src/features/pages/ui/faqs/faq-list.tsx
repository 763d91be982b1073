import type { FaqGroup } from '../../faqs/dto'

type FaqListProps = {
  groups: readonly FaqGroup[]
  isOpen?: boolean
  /** The entry whose answer is shown at first. */
  openId?: number
}

export function FaqList({ groups, isOpen = false, openId }: FaqListProps) {
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ category, items }) => (
        <section key={category} className="grid gap-x-12 gap-y-3 md:grid-cols-[14rem_1fr]">
          <h2 className="text-lg font-semibold md:pt-4">{category}</h2>
          <div className="border-t border-line">
            {items.map(({ answer, id, question }) => (
              <details
                key={`${id}-${isOpen}`}
                open={isOpen || id === openId}
                className="group border-b border-line print:[&::details-content]:[content-visibility:visible]"
              >
                <summary className="flex list-none items-center justify-between gap-6 py-4 font-semibold hover:text-accent-text [&::-webkit-details-marker]:hidden">
                  <span dir="auto">{question}</span>
                  <span
                    aria-hidden
                    className="display text-xl text-accent-text transition-transform group-open:rotate-45 print:hidden"
                  >
                    +
                  </span>
                </summary>
                <p dir="auto" className="measure pb-6 whitespace-pre-line text-ink-muted">
                  {answer}
                </p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
