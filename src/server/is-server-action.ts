import 'server-only'
import { headers } from 'next/headers'

/**
 * Whether this is the call of a server action by a script. Where the action sets a cookie, Next renders
 * the page of its form again with it: then the form itself goes on, whatever has changed under it.
 */
export async function isServerAction(): Promise<boolean> {
  return (await headers()).has('next-action')
}
