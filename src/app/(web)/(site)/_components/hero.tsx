import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ButtonLink } from '@/components/ui/button-link'

/** The drawing without its `<svg>` element, which the component supplies. */
const DRAWING = readFileSync(path.join(process.cwd(), 'public/hero.svg'), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
)

/** Inlined so that the picture appears with the first paint. */
function HeroPicture() {
  return (
    <div className="relative aspect-[4/3] overflow-hidden sm:aspect-[2/1] lg:aspect-auto">
      <svg
        aria-hidden
        viewBox="0 0 1000 1000"
        preserveAspectRatio="xMidYMid slice"
        className="-mt-[20%] aspect-square w-full sm:-mt-[40%] lg:absolute lg:inset-0 lg:mt-0 lg:aspect-auto lg:h-full"
        dangerouslySetInnerHTML={{ __html: DRAWING }}
      />
    </div>
  )
}

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
