import { inSpan } from '@/lib/process/in-span'

type Task = { slug: string; handler: unknown }
type Args = { input?: { traceparent?: unknown } }

/** Runs become spans of the trace in which they were queued. */
export function traced<T extends Task>(task: T): T {
  const handle = task.handler as (args: Args) => unknown
  const handler = (args: Args) => {
    const traceparent = args.input?.traceparent
    const carried = typeof traceparent === 'string' ? { traceparent } : undefined
    const attributes = { 'atelier.task': task.slug }
    return inSpan(`job ${task.slug}`, { attributes, carried }, async () => handle(args))
  }
  return { ...task, handler }
}
