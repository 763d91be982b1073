const KEY = Symbol.for('atelier.bridge')

if (!Reflect.has(globalThis, KEY)) Reflect.set(globalThis, KEY, {})

/**
 * State shared by this server and the site behind it, documented in src/platform/process/bridge.ts.
 * @type {import('../src/platform/process/bridge').Bridge}
 */
export const bridge = Reflect.get(globalThis, KEY)
