/**
 * Fills missing required fields of a draft with `blanks`, so that its preview can render. Drafts
 * may lack fields that their type declares.
 */
export function fillDraft<Doc extends object>(doc: Doc, blanks: Partial<Doc>): Doc {
  const lacking = Object.entries(blanks).filter(
    ([name]) => ((doc as Record<string, unknown>)[name] ?? '') === '',
  )
  return { ...doc, ...Object.fromEntries(lacking) }
}
