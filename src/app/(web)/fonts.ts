import localFont from 'next/font/local'

/** Display type, in its one weight. Preloaded; the fallback is sized like it, so its arrival moves nothing. */
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
