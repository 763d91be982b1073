import type { TextField } from 'payload'

export const title: TextField = { name: 'title', type: 'text', required: true, maxLength: 200 }
