type QuestionText = { id: number; question: string }

const SHOWN = 3
const SHORTEST = 4

/** Returns the questions with the most words in common with one, at most three. */
export function findAlike<Question extends QuestionText>(
  { id, question }: QuestionText,
  others: readonly Question[],
): Question[] {
  const words = toWordSet(question)
  return others
    .map((other) => ({ other, common: intersect(words, toWordSet(other.question)) }))
    .filter(({ common, other }) => other.id !== id && common > 0)
    .sort((a, b) => b.common - a.common)
    .slice(0, SHOWN)
    .map(({ other }) => other)
}

function toWordSet(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length >= SHORTEST))
}

function intersect(one: Set<string>, other: Set<string>): number {
  return [...one].filter((word) => other.has(word)).length
}
