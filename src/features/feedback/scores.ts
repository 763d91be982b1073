/** The numbers of an answer. */
export const SCORES = [
  { score: 1, label: 'poor' },
  { score: 2, label: 'fair' },
  { score: 3, label: 'good' },
  { score: 4, label: 'very good' },
  { score: 5, label: 'excellent' },
] as const
