/**
 * A value of the whole process, made once. A variable of a module is not: Next loads a module once
 * for each kind of route, and all copies must see the same queue, buffer or call.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>
  return (values[Symbol.for(`atelier.${name}`)] ??= make())
}
