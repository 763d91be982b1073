/**
 * Measures things in turn (A B A B …), because no two minutes of a machine are alike. The first
 * `warmUp` rounds do not count.
 * @template Thing
 * @template Result
 * @param {Thing[]} things
 * @param {{ rounds: number, warmUp?: number }} options
 * @param {(thing: Thing, round: number) => Promise<Result>} measure `round` counts from 0, warm-up included
 * @returns {Promise<Result[][]>} a list of results for each thing
 */
export async function inTurn(things, { rounds, warmUp = 0 }, measure) {
  const results = things.map(() => /** @type {Result[]} */ ([]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [at, thing] of things.entries()) {
      const result = await measure(thing, round)
      if (round >= warmUp) results[at]?.push(result)
    }
  }
  return results
}
