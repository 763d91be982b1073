/**
 * `npm run doctor [-- --json]`: looks at everything that a site needs to run, and says what to do. Exit
 * code 0: all is well, 1: something to look at, 2: something to mend. No secret is told.
 */
import { examine } from '../operate/doctor/doctor.mjs'

process.exitCode = await examine({ asJson: process.argv.includes('--json') })
