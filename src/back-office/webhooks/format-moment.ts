/** In the time zone of this device, as the forms of /cms do. */
export function formatMoment(moment: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('en-GB', style).format(new Date(moment))
}
