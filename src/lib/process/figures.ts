export type Figures = {
  /** Pool connections by state, and requests that wait for one. */
  pool: { active: number; idle: number; waiting: number }
  poolMax: number
  /** Due jobs by queue, including empty queues. */
  queues: { name: string; due: number; oldestSeconds: number }[]
}
