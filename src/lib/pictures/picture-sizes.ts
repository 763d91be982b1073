// Apart from picture.ts, which would be part of the scripts of every page with a video.

/**
 * `sizes` attributes of a card and of the picture at the top of a record. Phones have a pixel
 * density of 3 where 2 is enough, so they request two thirds of the displayed width.
 */
export const CARD_SIZES = '(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 62vw'
export const LEAD_SIZES = '(min-width: 72rem) 48rem, (min-width: 40rem) 92vw, 62vw'

export const PLACEHOLDER = '/placeholder.svg'
