import localFont from 'next/font/local'

// Neither is preloaded: on a slow line they would come before the first picture. Their fallbacks are
// sized like them, so their arrival moves nothing (`node bench/lighthouse.mjs`).

/** Display type, in its one weight. */
export const bricolage = localFont({
  src: './_fonts/bricolage-grotesque.woff2',
  variable: '--font-bricolage',
  weight: '750',
  display: 'swap',
  adjustFontFallback: 'Arial',
  preload: false,
})

/** Text type. */
export const inter = localFont({
  src: './_fonts/inter.woff2',
  variable: '--font-inter',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
  preload: false,
})
