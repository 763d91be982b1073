import { Stars } from '@/components/ui/stars'
import { averageRating, type Testimonial } from '@/features/site/dto'
import { TestimonialSlider } from './testimonial-slider'

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const average = averageRating(testimonials)
  if (average === null) return null
  return (
    <section aria-labelledby="testimonials" className="border-t border-ink-muted">
      <div aria-hidden className="ruler" />
      <div className="wrap section-y grid gap-12 lg:grid-cols-[1fr_1.7fr]">
        <div className="flex flex-col items-start gap-4">
          <h2 id="testimonials" className="display text-2xl">
            What Our Learners Say
          </h2>
          <p className="flex items-baseline gap-3">
            <span className="display text-3xl tabular-nums">{average.toFixed(1)}</span>
            <span className="text-ink-muted">out of 5</span>
          </p>
          <Stars rating={average} />
        </div>
        <TestimonialSlider
          slides={testimonials.map(({ id, author, ...words }) => ({
            id,
            author,
            content: <Voice author={author} {...words} />,
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
