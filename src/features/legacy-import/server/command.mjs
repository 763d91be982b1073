import { parseArgs } from 'node:util'

/** JavaScript, because it runs before dependencies are installed. */
export const HELP = `npm run import -- --from postgres://user@host:5432/database [options]

Imports the accounts, workshops, webinars, tutorials and questions of the old backend: a live one, or a
restored dump of it. It reads in one read-only transaction, reports what it will do, and does it. It can
be repeated: unchanged rows are skipped, and rows that were changed here are kept.

  --from URL      the URL of the old database. IMPORT_FROM in the environment or .env does the same and
                  keeps the password out of the process list. In the password, write % as %25, # as %23
                  and / as %2F
  --files FOLDER  the folder of the old buckets, with one folder for each. Pictures are read from it.
                  Without it, pictures keep their old URLs, and the report lists them
  --dry-run       reports what it would do, and writes nothing
  --keep-admins   administrators stay administrators, and are notified by email. Without it, everyone is
                  imported as a learner
  --theirs        if a row was changed on both sides, the old backend wins
  --help          this text

Everything that could not be imported unchanged is listed in a report, whose name is printed: one line for
each problem, with the table, the old id, the reason and the values. Only you can read that file.`

export const UNREADABLE =
  'The URL of the old database is not valid. In its password, write % as %25, # as %23, / as %2F, ? as %3F, @ as %40.'

/**
 * @typedef {object} Command
 * @property {boolean} asksForHelp
 * @property {string | undefined} from
 * @property {{ files?: string, isDryRun: boolean, keepsAdmins: boolean, overwriteTheirs: boolean }} options
 */

/**
 * Throws an Error with a user-facing message for unknown arguments.
 * @param {string[]} args
 * @returns {Command}
 */
export function readCommand(args) {
  try {
    const { values } = parseArgs({
      args,
      strict: true,
      options: {
        from: { type: 'string' },
        files: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'keep-admins': { type: 'boolean', default: false },
        theirs: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return {
      asksForHelp: values.help === true,
      from: values.from,
      options: {
        files: values.files,
        isDryRun: values['dry-run'] === true,
        keepsAdmins: values['keep-admins'] === true,
        overwriteTheirs: values.theirs === true,
      },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new Error(`${reason}. npm run import -- --help explains the options.`)
  }
}
