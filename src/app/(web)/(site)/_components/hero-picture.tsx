import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The drawing without its `<svg>` element, which the component supplies. */
const DRAWING = readFileSync(path.join(process.cwd(), 'public/hero.svg'), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
)

/** Inlined so that the picture appears with the first paint. */
export function HeroPicture() {
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
