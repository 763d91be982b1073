import v8 from 'node:v8'
import vm from 'node:vm'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { forgetFrames } from './forget-frames.mjs'

const { abort } = AbortController.prototype
afterEach(() => {
  AbortController.prototype.abort = abort
})

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

class Rendering {
  readonly controller = new AbortController()
  end() {
    this.controller.abort(new Error('This render is done'))
    return this.controller.signal
  }
}

/** Whether a rendering outlives its end in the reason of its signal, which someone holds. */
async function isHeld() {
  let rendering: Rendering | undefined = new Rendering()
  const seen = new WeakRef(rendering)
  const signal = rendering.end()
  rendering = undefined
  // What a WeakRef was asked for lives until the turn is over.
  await turn()
  collect()
  expect(signal.aborted).toBe(true)
  return seen.deref() !== undefined
}

test('an aborted signal holds the frames of its reason: while this is so, forgetFrames is needed', async () => {
  expect(await isHeld()).toBe(true)
})

test('forgetFrames lets go of them, and leaves reason and stack as they are', async () => {
  forgetFrames()
  expect(await isHeld()).toBe(false)
  const controller = new AbortController()
  const reason = new Error('Enough')
  controller.abort(reason)
  expect(controller.signal.reason).toBe(reason)
  expect(reason.stack).toContain('forget-frames.test')
  const other = new AbortController()
  other.abort()
  expect((other.signal.reason as Error).name).toBe('AbortError')
})
