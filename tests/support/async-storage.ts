import { AsyncLocalStorage } from 'node:async_hooks'

/** Next takes it from here, once and for all, when its first module is loaded. */
Object.assign(globalThis, { AsyncLocalStorage })
