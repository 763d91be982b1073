/** What `npm run import` was asked, beside the address of the old database. */
export type ImportOptions = {
  files?: string
  isDryRun: boolean
  keepsAdmins: boolean
  overwriteTheirs: boolean
}
