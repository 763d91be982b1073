/**
 * `npm run doctor [-- --json]`: checks everything that a site needs to run. Exit code 0: ok, 1:
 * warnings, 2: errors. Prints no secrets.
 */
import { examine } from '../operate/doctor/doctor.mjs'

process.exitCode = await examine({ asJson: process.argv.includes('--json') })
