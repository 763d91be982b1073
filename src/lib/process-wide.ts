/**
 * Returns a value that is created once per process. A module variable is not: Next loads a module
 * once per kind of route, and all copies must share the same queue, buffer or call.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>
  return (values[Symbol.for(`atelier.${name}`)] ??= make())
}
