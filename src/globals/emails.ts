import type { Field, GlobalConfig } from 'payload'
import { admins, hiddenFromEditors } from '@/access/rules'
import type { Feature } from '@/platform/feature'
import {
  BRAND,
  findWordsProblem,
  getLongest,
  toFieldName,
  WORD_FIELDS,
  type MailEntry,
  type WordField,
} from '@/platform/mail/mail-entry'

const LABELS: Record<WordField, string> = {
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
}

/**
 * The texts of the emails that the features send. An empty one is the default one. Only
 * administrators write and read them: who words an email with a link to choose a password could
 * deceive everyone who gets it.
 */
export function createEmails(features: readonly Feature[]): GlobalConfig {
  const groups = features.flatMap(({ mails }) => mails ?? [])
  return {
    slug: 'emails',
    label: 'Email texts',
    lockDocuments: false,
    versions: { max: 50 },
    admin: {
      group: 'Site',
      hidden: hiddenFromEditors,
      description:
        'An empty text is the default one, in gray. Names in braces are replaced, such as {name}. Blank lines separate paragraphs. Previews are on the page Emails.',
    },
    access: { read: admins, readVersions: admins, update: admins },
    custom: { example: { update: { invitation: { heading: 'Welcome to the team' } } } },
    fields: [
      {
        type: 'tabs',
        tabs: groups.map(({ entries, label }) => ({ label, fields: entries.map(toGroup) })),
      },
    ],
  }
}

function toGroup(entry: MailEntry): Field {
  const names = [...Object.keys(entry.placeholders), BRAND]
  return {
    name: toFieldName(entry.id),
    type: 'group',
    label: entry.label,
    admin: { description: `${entry.sentWhen} ${names.map((name) => `{${name}}`).join(' ')}` },
    fields: WORD_FIELDS.filter((field) => entry.words[field] !== undefined).map((field) =>
      toField(entry, field),
    ),
  }
}

function toField(entry: MailEntry, field: WordField): Field {
  return {
    name: field,
    type: field === 'text' ? 'textarea' : 'text',
    label: LABELS[field],
    maxLength: getLongest(field),
    admin: { placeholder: entry.words[field] },
    validate: (value: unknown) => findWordsProblem(entry, field, value) ?? true,
  } as Field
}
