/** The lists that are exported with every field, to be edited in a spreadsheet. */
export const SHEET_LISTS = ['workshops', 'webinars', 'tutorials'] as const

export type SheetList = (typeof SHEET_LISTS)[number]
