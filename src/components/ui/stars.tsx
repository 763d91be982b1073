const OUTLINE = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** A rating as stars with halves, announced as "4.5 out of 5". */
export function Stars({ rating, outOf = 5 }: { rating: number; outOf?: number }) {
  return (
    <span role="img" aria-label={`${rating} out of ${outOf}`} className="inline-flex gap-0.5">
      {Array.from({ length: outOf }, (_, index) => {
        const share = Math.min(1, Math.max(0, Math.round((rating - index) * 2) / 2))
        return (
          <svg key={index} viewBox="0 0 20 20" aria-hidden className="size-5">
            <path d={OUTLINE} className="fill-line" />
            {share > 0 && (
              <svg width={20 * share} height={20} viewBox={`0 0 ${20 * share} 20`}>
                <path d={OUTLINE} className="fill-accent" />
              </svg>
            )}
          </svg>
        )
      })}
    </span>
  )
}
