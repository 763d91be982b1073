import type { JSONFieldServerProps } from 'payload'

/**
 * What a change was, as text. Payload's own field loads a code editor from another host, to show
 * what nobody may edit.
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
