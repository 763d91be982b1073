import type { TextField } from 'payload'

/** How long a record takes, in the editor's words; `placeholder` shows the usual ones. */
export function duration(placeholder: string): TextField {
  return {
    name: 'duration',
    type: 'text',
    required: true,
    maxLength: 100,
    admin: { position: 'sidebar', placeholder },
  }
}
