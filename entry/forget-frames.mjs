/**
 * Lets go of what the reason of an abort was made in. Next aborts a signal at the end of every
 * rendering, with an Error whose stack nobody reads; until somebody does, V8 keeps the frames
 * themselves, and through them (an Immediate and its neighbours) this rendering and those beside it
 * for ever: 0.1 MB a page (vercel/next.js issue 97351). Reading the stack makes it a text. When
 * the soak stays flat without this (`npm run bench -- memory --soak=30`), it can go.
 */
export function forgetFrames() {
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function (/** @type {unknown} */ reason) {
    abort.call(this, reason)
    if (this.signal.reason instanceof Error) void this.signal.reason.stack
  }
}
