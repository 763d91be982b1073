import '../../src/features'
import { toMarkdown } from '../../src/access/permissions/to-markdown'

/** The source of docs/permissions.md. The use cases in it are parts of features. */
export const permissionsDocument = toMarkdown
