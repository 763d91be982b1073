import type { ActionResult } from '@/lib/records/action-result'
import { requestReauthentication } from './request'

/**
 * Calls a server action. Where it wants a fresh proof (`second_factor`), asks for one in a dialog and
 * calls it once more, so that nothing typed is lost; the refusal stands for whoever gives none.
 */
export async function withReauthentication<Result extends ActionResult<unknown>>(
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call()
  if (result.ok || result.code !== 'second_factor' || !(await requestReauthentication()))
    return result
  return call()
}
