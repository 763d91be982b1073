/** Each cue lasts until the next one begins. */
export function toVtt(cues: readonly [begin: string, text: string][], end: string): string {
  return [
    'WEBVTT',
    ...cues.map(([from, text], at) => `${from}.000 --> ${cues[at + 1]?.[0] ?? end}.000\n${text}`),
  ].join('\n\n')
}
