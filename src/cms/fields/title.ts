import type { TextField } from 'payload'

/** What a record is called. */
export const title: TextField = { name: 'title', type: 'text', required: true, maxLength: 200 }
