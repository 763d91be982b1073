const KEY = Symbol.for('atelier.bridge')

if (!Reflect.has(globalThis, KEY)) Reflect.set(globalThis, KEY, {})

/**
 * What this server and the site behind it tell each other; src/lib/process/bridge.ts lists it all.
 * @type {import('../src/lib/process/bridge').Bridge}
 */
export const bridge = Reflect.get(globalThis, KEY)
