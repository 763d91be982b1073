import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before the sites of the browser tests (`node --import`), so that they derive keys with few
 * rounds, like tests/support/fast-hashing.ts in integration tests. The sites of tests/launch use the full
 * number.
 */
const FEW_ROUNDS = 1000
const { pbkdf2 } = crypto

/** @type {typeof pbkdf2} */
crypto.pbkdf2 = (password, salt, rounds, length, digest, done) =>
  pbkdf2(password, salt, Math.min(rounds, FEW_ROUNDS), length, digest, done)
syncBuiltinESMExports()
