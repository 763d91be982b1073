/** The lists that are exported with every field, to be edited in a spreadsheet. */
export const SHEET_LISTS = ['workshops', 'webinars', 'tutorials'] as const

export type SheetList = (typeof SHEET_LISTS)[number]

/** Whether a part of an address names one of them. */
export function isSheetList(name: string): name is SheetList {
  return (SHEET_LISTS as readonly string[]).includes(name)
}
