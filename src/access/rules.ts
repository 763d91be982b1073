import type { PayloadRequest } from 'payload'
import { isAdmin, isStaff } from './roles'

/**
 * The plain rules. Each returns yes or no for a request, so one definition serves collections,
 * globals and single fields alike. Rules that choose rows are in files of their own.
 */
type Rule = (args: { req: PayloadRequest }) => boolean

/** Everybody, signed in or not. */
export const anyone: Rule = () => true

/** Nobody through any interface; only the program itself (`asSystem`). */
export const denyAll: Rule = () => false

/** Whoever has an account and is signed in. */
export const signedIn: Rule = ({ req }) => Boolean(req.user)

/** Editors and administrators. */
export const staff: Rule = ({ req }) => isStaff(req.user)

/** Administrators. */
export const admins: Rule = ({ req }) => isAdmin(req.user)
