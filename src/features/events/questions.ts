/** How many questions an event asks at most. */
export const MAX_QUESTIONS = 5

/** How many questions of a series are answered at once, at most. */
export const MAX_SERIES_QUESTIONS = 50
