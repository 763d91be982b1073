/**
 * A draft with something in place of what its form requires and it still lacks, whatever its type
 * promises: so a preview shows what there is.
 */
export function fillDraft<Doc extends object>(doc: Doc, blanks: Partial<Doc>): Doc {
  const lacking = Object.entries(blanks).filter(
    ([name]) => ((doc as Record<string, unknown>)[name] ?? '') === '',
  )
  return { ...doc, ...Object.fromEntries(lacking) }
}
