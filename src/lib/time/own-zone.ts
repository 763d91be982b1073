/** A moment in the zone of whoever runs this: "6 Dec 2025, 5:30 AM CET". Only for the browser. */
export function formatOwnTime(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    .replace(/\b(am|pm)\b/, (half) => half.toUpperCase())
}
