import type { JSONFieldServerProps } from 'payload'

type Try = { at: string; status: number | null; ms: number; error: string | null }

export function Attempts({ data }: JSONFieldServerProps) {
  const log: unknown = data.log
  const tries = (Array.isArray(log) ? log : []) as Try[]
  return (
    <div className="field-type">
      <h3 className="field-label">Attempts</h3>
      {tries.length === 0 && <p className="tw:note">Not sent yet.</p>}
      {tries.length > 0 && (
        <div className="tw:overflow-x-auto">
          <table className="tw:figures tw:whitespace-nowrap tw:[&_:is(th,td)]:border-b tw:[&_:is(th,td)]:border-line tw:[&_:is(th,td)]:py-2">
            <thead>
              <tr>
                <th scope="col">Attempt</th>
                <th scope="col">Time (UTC)</th>
                <th scope="col">Status</th>
                <th scope="col">Milliseconds</th>
                <th scope="col">Error</th>
              </tr>
            </thead>
            <tbody>
              {tries.map(({ at, error, ms, status }, index) => (
                <tr key={at}>
                  <td>{index + 1}</td>
                  <td>{at.replace('T', ' ').replace('Z', '')}</td>
                  <td>{status ?? '–'}</td>
                  <td>{ms}</td>
                  <td>{error ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
