import { ButtonLink } from '@/components/ui/button-link'
import { HeroPicture } from './hero-picture'

export function Hero({ headline, intro }: { headline: string; intro: string | null }) {
  return (
    <section className="grid lg:min-h-[min(46rem,calc(100dvh-9rem))] lg:grid-cols-[1.32fr_1fr] lg:pl-[max(clamp(1rem,4vw,2.5rem),calc((100%-72rem)/2))]">
      <div className="wrap flex flex-col items-start justify-center gap-7 py-12 lg:mx-0 lg:w-auto lg:py-16 lg:pr-12">
        <h1 className="display max-w-[12ch] text-3xl text-wrap wrap-anywhere">
          {keepHyphenated(headline)}
        </h1>
        {intro && <p className="max-w-[46ch] text-lg text-ink-muted">{intro}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/workshops" size="lg">
            Browse Workshops
          </ButtonLink>
          <ButtonLink href="/internships" size="lg" variant="secondary">
            Explore Internships
          </ButtonLink>
        </div>
      </div>
      <HeroPicture />
    </section>
  )
}

/** Keeps hyphenated words such as "Low-Code" on one line. */
function keepHyphenated(text: string) {
  return text.split(/(\S+-\S+)/).map((part, index) => (
    <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))
}
