import { getAverageRating, type Testimonial } from '@/features/pages/site/dto'
import { TestimonialSlider } from './testimonial-slider'

const OUTLINE = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** A rating as stars with halves, announced as "4.5 out of 5". */
function Stars({ rating, outOf = 5 }: { rating: number; outOf?: number }) {
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

export function Testimonials({
  title,
  testimonials,
}: {
  title: string
  testimonials: readonly Testimonial[]
}) {
  const average = getAverageRating(testimonials)
  if (average === null) return null
  return (
    <section aria-labelledby="testimonials" className="border-t border-ink-muted">
      <div aria-hidden className="ruler" />
      <div className="wrap section-y grid gap-12 lg:grid-cols-[1fr_1.7fr]">
        <div className="flex flex-col items-start gap-4">
          <h2 id="testimonials" className="display text-2xl">
            {title}
          </h2>
          <p className="flex items-baseline gap-3">
            <span className="display text-3xl tabular-nums">{average.toFixed(1)}</span>
            <span className="text-ink-muted">out of 5</span>
          </p>
          <Stars rating={average} />
        </div>
        <TestimonialSlider
          slides={testimonials.map(({ id, author, ...quote }) => ({
            id,
            author,
            content: <Voice author={author} {...quote} />,
          }))}
        />
      </div>
    </section>
  )
}

function Voice({ content, author, role, avatar, rating }: Omit<Testimonial, 'id'>) {
  return (
    <figure className="flex h-full flex-col gap-6">
      <Stars rating={rating} />
      <blockquote className="text-xl font-medium text-pretty">
        <p>“{content}”</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4">
        {/* eslint-disable-next-line @next/next/no-img-element -- a small drawing, see Picture. */}
        <img
          src={avatar ?? '/placeholder.svg'}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 rounded-full bg-line object-cover"
        />
        <span>
          <span className="block font-semibold">{author}</span>
          {role && <span className="block text-sm text-ink-muted">{role}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
