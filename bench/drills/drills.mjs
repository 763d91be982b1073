import { answerKept } from './r-09-answer-kept.mjs'
import { databaseHangs } from './r-05-database-hangs.mjs'
import { databaseKilled } from './r-03-database-killed.mjs'
import { databaseReturns } from './r-02-database-returns.mjs'
import { mailServer } from './r-08-mail-server.mjs'
import { passwordFlood } from './r-22-password-flood.mjs'
import { poolExhausted } from './r-06-pool-exhausted.mjs'
import { siteKilled } from './r-12-site-killed.mjs'

/** All drills, in the order of their numbers. @type {import('./run.mjs').Drill[]} */
export const DRILLS = [
  databaseReturns,
  databaseKilled,
  databaseHangs,
  poolExhausted,
  mailServer,
  answerKept,
  siteKilled,
  passwordFlood,
]
