/** "20 of 20 seats are taken. This would be number 21." */
export function formatBeyondCapacity({
  capacity,
  taken,
}: {
  capacity: number
  taken: number
}): string {
  return `${taken} of ${capacity} seats are taken. This would make ${taken + 1}.`
}
