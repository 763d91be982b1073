const STEPS: [seconds: number, unit: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

/** Formats a waiting time in its largest whole unit: "3 days", "less than a minute". */
export function formatAge(from: string | Date, now: Date): string {
  const seconds = (now.getTime() - new Date(from).getTime()) / 1000
  for (const [size, unit] of STEPS) {
    const count = Math.floor(seconds / size)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`
  }
  return 'less than a minute'
}
