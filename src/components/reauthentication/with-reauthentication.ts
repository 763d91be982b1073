import type { ActionResult } from '@/lib/records/action-result'
import { requestReauthentication } from './request'

/**
 * Calls a server action. If it requires re-authentication (`second_factor`), shows a dialog and
 * retries, so that no input is lost. If the user cancels, returns the original error.
 */
export async function withReauthentication<Result extends ActionResult<unknown>>(
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call()
  if (result.ok || result.code !== 'second_factor' || !(await requestReauthentication()))
    return result
  return call()
}
