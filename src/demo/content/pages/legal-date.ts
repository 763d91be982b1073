/** 09/03/2025, month first; noon in UTC, so that nearly every time zone shows that day. */
export const legalDate = '2025-09-03T12:00:00.000Z'
