const KEY = Symbol.for('atelier.bridge')

if (!Reflect.has(globalThis, KEY)) Reflect.set(globalThis, KEY, {})

/**
 * State shared by this server and the site behind it, documented in src/lib/process/bridge.ts.
 * @type {import('../src/lib/process/bridge').Bridge}
 */
export const bridge = Reflect.get(globalThis, KEY)
