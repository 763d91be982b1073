import { openStage } from './stage.mjs'

/**
 * Opens a stage, runs, and closes it whatever happens.
 * @template Result
 * @param {(stage: import('./stage.mjs').Stage) => Promise<Result>} run
 */
export async function withStage(run) {
  const stage = await openStage()
  try {
    return await run(stage)
  } finally {
    await stage.close()
  }
}
