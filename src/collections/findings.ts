import type { CollectionConfig } from 'payload'
import { access, staff } from '@/access/rules'
import { dateAndTime } from './fields/fields'
import { findingEndpoints } from '@/features/health/server/endpoints'

/**
 * What is wrong with the content. Written by src/features/health/server alone; a finding whose problem is
 * gone is deleted.
 */
export const Findings: CollectionConfig = {
  slug: 'findings',
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-since',
  graphQL: { disableMutations: true },
  // Editors use the page /cms/health.
  admin: { hidden: true, useAsTitle: 'rule' },
  access: access({ admin: staff, read: staff }),
  endpoints: findingEndpoints,
  fields: [
    // Text rather than options, so that a new rule needs no migration.
    { name: 'rule', type: 'text', required: true, custom: { example: 'broken-link' } },
    {
      name: 'record',
      type: 'json',
      virtual: true,
      hooks: {
        afterRead: [
          ({ siblingData: { collection, recordId } }) => ({
            relationTo: collection as unknown,
            value: recordId as unknown,
          }),
        ],
      },
      jsonSchema: {
        uri: 'atelier://record.json',
        fileMatch: ['atelier://record.json'],
        schema: {
          type: 'object',
          properties: { relationTo: { type: 'string' }, value: { type: 'number' } },
          required: ['relationTo', 'value'],
          additionalProperties: false,
        },
      },
    },
    {
      name: 'collection',
      type: 'text',
      required: true,
      admin: { description: 'The collection of the record, or a global.' },
    },
    {
      name: 'recordId',
      type: 'number',
      required: true,
      admin: { description: 'The id of the record; 0 for a global.' },
    },
    { name: 'field', type: 'text', required: true },
    {
      name: 'detail',
      type: 'text',
      required: true,
      defaultValue: '',
      admin: { description: 'What in the field has the problem, such as a link.' },
    },
    { name: 'since', type: 'date', required: true, admin: dateAndTime },
    { name: 'ignoredUntil', type: 'date', admin: dateAndTime },
    { name: 'ignoredReason', type: 'text' },
  ],
}
