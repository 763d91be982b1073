import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The drawing without its frame, which is ours to size. */
const DRAWING = readFileSync(path.join(process.cwd(), 'public/hero.svg'), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
)

/**
 * The picture beside the headline, drawn into the page itself: it comes with the first bytes, and
 * so with the first paint. On narrow screens its upper part is cut off, on wide ones it fills its
 * half of the screen.
 */
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
