import type { JSONFieldServerProps } from 'payload'

/**
 * Shows a stored change as text. Payload's JSON field would load a code editor from another host
 * for a read-only value.
 */
export function StoredChanges({ data, path }: JSONFieldServerProps) {
  const changes: unknown = Reflect.get(data, path)
  return (
    <div className="field-type">
      <h3 className="field-label">Changes</h3>
      <pre>{changes ? JSON.stringify(changes, null, 2) : 'None'}</pre>
    </div>
  )
}
