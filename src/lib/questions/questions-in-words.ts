/** What a delete dialog says of the questions about a record (D-33, L-11). */
export function questionsInWords(count: number): string {
  if (count === 0) return 'It has no questions.'
  return `Its ${count === 1 ? 'one question is' : `${count} questions are`} deleted with it.`
}
