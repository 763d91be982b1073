/**
 * Clients that each do something again and again, until `stop()`, which waits for what is under way.
 * @param {number} count
 * @param {(client: number, turn: number) => Promise<unknown>} act both count from 0
 * @returns {() => Promise<void>} stop
 */
export function startClients(count, act) {
  let isOver = false
  const all = Array.from({ length: count }, async (_, client) => {
    for (let turn = 0; !isOver; turn += 1) await act(client, turn)
  })
  return async () => {
    isOver = true
    await Promise.all(all)
  }
}
