/**
 * Works around a memory leak of 0.1 MB per page (vercel/next.js issue 97351). Next aborts a signal
 * after every render, with an Error whose stack nothing reads. Until it is read, V8 keeps its
 * frames and, through them, the render. Remove this when the soak stays flat without it (`npm run
 * bench -- memory --soak=30`).
 */
export function forgetFrames() {
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function (/** @type {unknown} */ reason) {
    abort.call(this, reason)
    if (this.signal.reason instanceof Error) void this.signal.reason.stack
  }
}
