/**
 * Limits a loop whose end depends on input: call the result once per step. The step after `most`
 * throws.
 */
export function createStepBudget(most: number, refuse: () => Error): () => void {
  let steps = 0
  return () => {
    steps += 1
    if (steps > most) throw refuse()
  }
}
