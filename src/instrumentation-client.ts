/**
 * Runs before any page code. Zod tests whether it may compile code, which our policy forbids and
 * reports as a violation. Setting the option here avoids loading Zod on pages without a form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
