/** A problem names what the operator can do about it; so does what may become one. */
type Well = { state: 'ok'; about: string; words: string; todo?: string }
type Problem = { state: 'warn' | 'bad'; about: string; words: string; todo: string }

/** What a check of `npm run doctor` found. */
export type Finding = Well | Problem
