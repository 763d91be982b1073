import { parseArgs } from 'node:util'

/** JavaScript, because it runs before dependencies are installed. */
export const HELP = `npm run import -- --from postgres://user@host:5432/database [options]

Brings the accounts, workshops, webinars, tutorials and questions of the old backend: a live one, or a
dump of it that was restored anywhere. It reads in one read-only transaction there, says what it will do,
and does it. It may be repeated: what has not changed there stays, what was changed here is kept.

  --from URL      the old database; IMPORT_FROM in the environment or .env says the same, and keeps the
                  password out of the list of processes. In the password % is written %25, # %23, / %2F
  --files FOLDER  the folder of the old buckets, one folder each: pictures are taken from it. Without it
                  their old addresses stay, and the report lists them
  --dry-run       says what it would do, and writes nothing
  --keep-admins   administrators there are administrators here, and hear of it by mail. Without it
                  everybody is a learner
  --theirs        where a row was changed there and here, the old backend wins
  --help          this text

What could not be taken as it was is in a report, whose name is printed: a line for each problem with
the table, the old id and the reason, and the values that it is about. Only you can read that file.`

export const UNREADABLE =
  'The address of the old database cannot be read. In its password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40.'

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
