import type { ActionResult } from '@/lib/records/action-result'
import { askForProof } from './proof-request'

/**
 * Calls a server action. Where it wants a fresh proof (`second_factor`), asks for one in a dialog and
 * calls it once more, so that nothing typed is lost (K-05); the refusal stands for whoever gives none.
 */
export async function withProof<Result extends ActionResult<unknown>>(
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call()
  if (result.ok || result.code !== 'second_factor' || !(await askForProof())) return result
  return call()
}
