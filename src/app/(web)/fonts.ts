import localFont from 'next/font/local'

// scripts/fonts.mjs reads the ranges and weights from here and builds the files. Characters that
// nearly every page needs are preloaded to avoid layout shifts. The rest loads only on pages that
// use them. Next reads these calls statically, so their values must be literals.

export const bricolage = localFont({
  src: './_fonts/bricolage-grotesque.woff2',
  variable: '--font-bricolage',
  weight: '750',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
    },
  ],
})

export const inter = localFont({
  src: './_fonts/inter.woff2',
  variable: '--font-inter',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
    },
  ],
})

/** Accents, fractions and rarer display characters. Precedes `bricolage` in font lists. */
const bricolageMore = localFont({
  src: './_fonts/bricolage-grotesque-more.woff2',
  variable: '--font-bricolage-more',
  weight: '750',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
    },
  ],
})

const interMore = localFont({
  src: './_fonts/inter-more.woff2',
  variable: '--font-inter-more',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
    },
  ],
})

/** The class that defines the variables of all faces. */
export const fontVariables = [bricolage, bricolageMore, inter, interMore]
  .map(({ variable }) => variable)
  .join(' ')
