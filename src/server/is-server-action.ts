import 'server-only'
import { headers } from 'next/headers'

/**
 * Whether the request is a scripted server action. Next re-renders the page when an action sets a
 * cookie; the page must then keep showing its form.
 */
export async function isServerAction(): Promise<boolean> {
  return (await headers()).has('next-action')
}
