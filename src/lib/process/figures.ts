/** What an instance tells operators of itself when its metrics are read. */
export type Figures = {
  /** Connections of the pool in each state, and requests that wait for one. */
  pool: { active: number; idle: number; waiting: number }
  poolMax: number
  /** Jobs that are due, by queue; every queue that there is, also without one. */
  queues: { name: string; due: number; oldestSeconds: number }[]
}
