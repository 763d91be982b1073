import '../../src/features'
import { mailGroups } from '../../src/platform/mail/mail-registry'
import { BRAND, type MailEntry } from '../../src/platform/mail/mail-entry'

/** The source of docs/emails.md, from the entries of the features. */
export function emailsDocument(): string {
  return `# Emails

Generated from \`mails\` of each feature by \`npm run types\`. Administrators change subject, heading, text and button of each in /cms (Site → Email texts)
and see it at /cms/mails. \`{${BRAND}}\`, the name of the site, has a value in every email. The text must contain the **bold** placeholders.

${mailGroups()
  .map(
    ({ entries, label }) =>
      `## ${label}\n\n| id | sent when | placeholders | subject |\n| - | - | - | - |\n${entries.map(toRow).join('\n')}\n`,
  )
  .join('\n')}`
}

function toRow({ id, placeholders, required = [], sentWhen, words }: MailEntry): string {
  const names = Object.keys(placeholders).map((name) =>
    required.includes(name) ? `**\`{${name}}\`**` : `\`{${name}}\``,
  )
  return `| \`${id}\` | ${sentWhen} | ${names.join(' ')} | ${words.subject} |`
}
