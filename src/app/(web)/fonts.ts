import localFont from 'next/font/local'

// Both are preloaded: without it the first picture would come sooner on a slow line, but what stands
// on wide screens would move when they arrive (0.05 of layout shift), though their fallbacks are
// sized like them.

/** Display type, in its one weight. */
export const bricolage = localFont({
  src: './_fonts/bricolage-grotesque.woff2',
  variable: '--font-bricolage',
  weight: '750',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

/** Text type. */
export const inter = localFont({
  src: './_fonts/inter.woff2',
  variable: '--font-inter',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
})
