import { cn } from '@/lib/cn'
import type { PictureSource } from '@/lib/pictures/picture'
import { PLACEHOLDER } from '@/lib/pictures/picture-sizes'

const FALLBACK = { src: PLACEHOLDER, width: 1200, height: 800 }

/**
 * A picture whose space is reserved before it loads; a placeholder without an address. Lazy unless
 * `priority` is set, for the one large picture at the top of a page.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  className,
}: {
  picture: PictureSource | null | undefined
  /** As in `<img sizes>`. Only used with a `srcSet`. */
  sizes?: string
  priority?: boolean
  className?: string
}) {
  const {
    src,
    srcSet,
    width,
    height,
    alt = '',
  } = picture?.src ? picture : { ...FALLBACK, srcSet: undefined, alt: picture?.alt }
  return (
    // eslint-disable-next-line @next/next/no-img-element -- uploads have their sizes, foreign hosts get no proxy
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={width ?? FALLBACK.width}
      height={height ?? FALLBACK.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      // Paints a loaded picture in the first frame, not in the next one.
      decoding={priority ? 'sync' : 'async'}
      referrerPolicy="no-referrer"
      className={cn('bg-line object-cover', className)}
    />
  )
}
