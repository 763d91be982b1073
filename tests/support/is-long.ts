/**
 * True under `npm run test:long`: ten times as many generated requests, races and rounds, and every page
 * at every width. `npm test` runs the short form of each.
 */
export const isLong = process.env.LONG_TESTS === '1'
