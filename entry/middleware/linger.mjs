import { Socket } from 'node:net'

const LIMITS = {
  silentMs: 2000,
  totalMs: 10_000,
  /** More than the largest upload, a file of 50 MB. */
  bytes: 64 * 1024 * 1024,
  sockets: 500,
}

/**
 * Lets a refusal reach a client that is still sending its body. Closing a connection with unread
 * bytes resets it, and the client sees a network error in place of the response (RFC 9112, 9.6).
 * Such a connection is half-closed instead: what still arrives is discarded until the client closes
 * or a limit is reached.
 * @param {Partial<typeof LIMITS>} [limits]
 */
export function createLinger(limits = {}) {
  const { silentMs, totalMs, bytes, sockets } = { ...LIMITS, ...limits }
  /** @type {Set<() => void>} */
  const lingering = new Set()
  let isEnding = false

  /** @param {Socket} socket */
  function linger(socket) {
    let left = bytes
    const silence = setTimeout(stop, silentMs).unref()
    const total = setTimeout(stop, totalMs).unref()
    function stop() {
      clearTimeout(silence)
      clearTimeout(total)
      lingering.delete(stop)
      socket.pause().destroySoon()
    }
    lingering.add(stop)
    socket.destroySoon = Socket.prototype.destroySoon
    socket.once('close', stop)
    const discard = () => {
      // The parser must not find further requests in what follows.
      socket.removeAllListeners('data')
      socket.on('data', ({ length }) => {
        left -= length
        if (left < 0) stop()
        else silence.refresh()
      })
    }
    // The parser reads past the stream, and resumes reading only for this event.
    socket.pause().once('resume', discard).resume()
    socket.end()
  }

  return {
    /** @type {import('./middleware').Middleware} */
    track(request, _response, next) {
      const { headers, socket } = request
      // Node.js calls this when it has sent the last response of a connection.
      if (headers['transfer-encoding'] || Number(headers['content-length']) > 0) {
        socket.destroySoon = () => {
          if (!request.complete && !isEnding && lingering.size < sockets) return linger(socket)
          Socket.prototype.destroySoon.call(socket)
        }
      }
      next()
    },

    /** Closes the connections that linger; later ones are closed at once. */
    end() {
      isEnding = true
      for (const stop of lingering) stop()
    },
  }
}
