/** What ends an import, in words for whoever runs it: no value of a row, no password. */
export class LegacyImportError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LegacyImportError'
  }
}
