import { databaseReturns } from './r-02-database-returns.mjs'
import { databaseKilled } from './r-03-database-killed.mjs'
import { databaseHangs } from './r-05-database-hangs.mjs'
import { poolExhausted } from './r-06-pool-exhausted.mjs'
import { mailServer } from './r-08-mail-server.mjs'
import { answerKept } from './r-09-answer-kept.mjs'
import { bucketAway } from './r-10-bucket-away.mjs'
import { diskFull } from './r-11-disk-full.mjs'
import { siteKilled } from './r-12-site-killed.mjs'
import { migrationFails } from './r-17-migration-fails.mjs'
import { twoDeploys } from './r-18-two-deploys.mjs'
import { slowClients } from './r-19-slow-clients.mjs'
import { passwordFlood } from './r-22-password-flood.mjs'
import { backup } from './r-25-backup.mjs'
import { shutdown } from './r-26-shutdown.mjs'

/** All drills, in the order of their numbers. @type {import('./run.mjs').Drill[]} */
export const DRILLS = [
  databaseReturns,
  databaseKilled,
  databaseHangs,
  poolExhausted,
  mailServer,
  answerKept,
  bucketAway,
  diskFull,
  siteKilled,
  migrationFails,
  twoDeploys,
  slowClients,
  passwordFlood,
  backup,
  shutdown,
]
