import { currentGeneration } from '../generation.mjs'

/**
 * Lets one question at a time go out per key, for everybody who asks meanwhile. Those of a new
 * generation of the content wait until the questions of older ones are answered: Next lets a request
 * join a render of the same page that is under way, even when that began before a change.
 */
export function createQueue() {
  /** @type {Map<string, { generation: number, answer: Promise<any> }>} */
  const asked = new Map()
  /** @type {Map<Promise<unknown>, number>} what is under way → the generation that it began in */
  const underWay = new Map()

  async function olderOnes() {
    for (;;) {
      const now = currentGeneration()
      const older = [...underWay].filter(([, began]) => began < now).map(([question]) => question)
      if (older.length === 0) return now
      await Promise.allSettled(older)
    }
  }

  return {
    /**
     * @template Answer
     * @param {string} key
     * @param {(generation: number) => Promise<Answer>} question
     * @returns {Promise<Answer>}
     */
    run(key, question) {
      const generation = currentGeneration()
      const running = asked.get(key)
      if (running?.generation === generation) return running.answer
      const answer = (async () => {
        const began = await olderOnes()
        const going = question(began)
        underWay.set(going, began)
        return going.finally(() => underWay.delete(going))
      })()
      asked.set(key, { generation, answer })
      const forget = () => {
        if (asked.get(key)?.answer === answer) asked.delete(key)
      }
      answer.then(forget, forget)
      return answer
    },
  }
}
