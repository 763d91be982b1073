import { createHash } from 'node:crypto'

const LINE_END = 0x0a

/** Counts the lines of a stream and computes its SHA-256. */
export function createMeter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    /** @param {AsyncIterable<Buffer>} source */
    async *through(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        // COPY writes one line per row and escapes line ends in values.
        for (const byte of chunk) if (byte === LINE_END) rows += 1
        yield chunk
      }
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/**
 * A meter that consumes the stream, for the end of a pipeline.
 * @param {AsyncIterable<Buffer>} source
 */
export async function measure(source) {
  const meter = createMeter()
  const chunks = meter.through(source)
  while (!(await chunks.next()).done);
  return meter.result()
}

/** @param {Buffer} data */
export function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}
