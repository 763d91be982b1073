/** Ids are 4-byte integers in PostgreSQL. */
export const LARGEST_ID = 2_147_483_647

/** True for a valid row id, as a number or as digits. */
export function isRowId(value: unknown): boolean {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return Number.isInteger(number) && Number(number) > 0 && Number(number) <= LARGEST_ID
}
