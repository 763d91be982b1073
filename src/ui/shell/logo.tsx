import { MARK } from '@/lib/pictures/mark.mjs'
import { cn } from '@/lib/cn'
import { AppLink } from '../app-link'

type Picture = { src: string; width: number; height: number }
/** What a site shows in place of our mark. `logo` includes the name. */
export type Look = { logo: Picture | null; logoOnDark: Picture | null; mark: Picture | null }

/** The mark of the site, or ours, with the same shapes as the icons in `public/`. */
export function LogoMark({ className, look }: { className?: string; look: Look }) {
  if (look.mark)
    return <Drawn picture={look.mark} alt="" className={cn('object-contain', className)} />
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <rect width="64" height="64" rx="12" className="fill-accent" />
      <path d={MARK.letter} className="fill-mark" />
      <rect {...MARK.bar} className="fill-accent-ink" />
    </svg>
  )
}

/** Longer names may take two lines, so that the header of a phone does not cut them off. */
const LONG = 10

/** The logo as wide as it is, or the mark and the name. */
export function Wordmark({ brand, look, size = 'header' }: Props & { size?: 'header' | 'footer' }) {
  const { logo, logoOnDark } = look
  if (!logo) {
    return size === 'header' ? (
      <>
        <LogoMark look={look} className="size-7 shrink-0" />
        <span
          className={cn(
            'display max-[21.5rem]:sr-only',
            brand.length > LONG
              ? 'line-clamp-2 text-sm leading-snug md:text-lg md:leading-tight'
              : 'truncate text-xl',
          )}
        >
          {brand}
        </span>
      </>
    ) : (
      <>
        <LogoMark look={look} className="size-9" />
        <span className="display text-xl">{brand}</span>
      </>
    )
  }
  const shape = cn(
    'w-auto max-w-full object-contain object-left',
    size === 'header' ? 'h-8' : 'h-10',
  )
  if (!logoOnDark || logoOnDark.src === logo.src) {
    return <Drawn picture={logo} alt={brand} className={shape} />
  }
  // The one that is not shown is not loaded, because it is lazy. Paper is light.
  return (
    <>
      <Drawn picture={logo} alt={brand} className={cn(shape, 'dark:hidden print:block')} isLazy />
      <Drawn
        picture={logoOnDark}
        alt={brand}
        className={cn(shape, 'hidden dark:block print:hidden')}
        isLazy
      />
    </>
  )
}

type Props = { brand: string; look: Look }

export function Logo({ brand, look }: Props) {
  return (
    <AppLink
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control sm:gap-2.5"
    >
      <Wordmark brand={brand} look={look} />
    </AppLink>
  )
}

function Drawn({
  picture,
  alt,
  className,
  isLazy = false,
}: {
  picture: Picture
  alt: string
  className?: string
  isLazy?: boolean
}) {
  const { height, src, width } = picture
  return (
    // eslint-disable-next-line @next/next/no-img-element -- uploads have their sizes
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      decoding="sync"
      className={className}
    />
  )
}
