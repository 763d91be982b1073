import { AsyncLocalStorage } from 'node:async_hooks'

/** Next reads it once, when its first module is loaded. */
Object.assign(globalThis, { AsyncLocalStorage })
