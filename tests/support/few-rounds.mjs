import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before the sites of the browser tests (`node --import`): they derive keys with few rounds, as
 * tests/support/fast-hashing.ts has it for the integration tests. The sites of tests/launch derive them
 * with all.
 */
const FEW_ROUNDS = 1000
const { pbkdf2 } = crypto

/** @type {typeof pbkdf2} */
crypto.pbkdf2 = (password, salt, rounds, length, digest, done) =>
  pbkdf2(password, salt, Math.min(rounds, FEW_ROUNDS), length, digest, done)
syncBuiltinESMExports()
