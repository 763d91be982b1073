/**
 * Runs in browsers before anything of a page. The forms' schema library tries whether it may compile
 * code; the policy of our pages says no, and every try would be reported as a violation. This
 * is where its `config({ jitless: true })` writes, without loading it on pages that have no form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
