/** What a check of `npm run doctor` found, and what to do about it. */
export type Finding = { state: 'ok' | 'warn' | 'bad'; about: string; words: string; todo?: string }
