/**
 * `npm run doctor [-- --json]`: checks everything that a site needs to run. Exit code 0: ok, 1:
 * warnings, 2: errors. Prints no secrets.
 */
import { runDoctor } from '../operate/doctor/doctor.mjs'

process.exitCode = await runDoctor({ asJson: process.argv.includes('--json') })
