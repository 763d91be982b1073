/** A page of a catalogue. `pages` and `total` cover the whole list. */
export type CardPage<Card> = {
  cards: Card[]
  page: number
  pages: number
  total: number
  isUnavailable?: true
}
