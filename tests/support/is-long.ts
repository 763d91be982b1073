/**
 * True under `npm run test:long`: ten times as many made-up requests, races and rounds, and every page
 * at every width. `npm test` has the short form of each.
 */
export const isLong = process.env.LONG_TESTS === '1'
