import { Session } from 'node:inspector/promises'

/**
 * The files below src with a function that runs during `work` and whose text matches `mentions`, from
 * the coverage of V8. Functions that run when a module is loaded count too, so call `work` once before.
 */
export async function filesThatRun(
  work: () => Promise<unknown>,
  mentions = /./,
): Promise<Set<string>> {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = new Set<string>()
  for (const { functions, scriptId, url } of result) {
    const [, file] = /^(?!.*node_modules).*\/src\/([^?]+)/.exec(url) ?? []
    if (!file) continue
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const isOnTheWay = functions.some(({ functionName, ranges: [range] }) => {
      if (!functionName || !range?.count) return false
      return mentions.test(scriptSource.slice(range.startOffset, range.endOffset))
    })
    if (isOnTheWay) files.add(file)
  }
  session.disconnect()
  return files
}
