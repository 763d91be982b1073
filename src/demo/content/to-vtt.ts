/** Cues as WebVTT: each begins at its time and lasts until the next one. */
export function toVtt(cues: readonly [begin: string, text: string][], end: string): string {
  return [
    'WEBVTT',
    ...cues.map(([from, text], at) => `${from}.000 --> ${cues[at + 1]?.[0] ?? end}.000\n${text}`),
  ].join('\n\n')
}
