import v8 from 'node:v8'

/** In percent of what was alive after the last collection. */
const GROWTH = 40

/**
 * Has V8 collect before its heap has grown by more than 40 percent of what is alive. With gigabytes
 * of memory it would let the heap grow fourfold first: 490 MB after a load instead of 300. That would
 * spare personal pages a sixth of their CPU time, and 100 percent (350 MB) a tenth at most
 * (`npm run bench -- memory dynamic`).
 */
export function spareMemory() {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}
