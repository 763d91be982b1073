const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

/** Beyond that a single sign-in would keep a core busy for seconds. */
export const HIGHEST_COST = 14

/** The cost of a bcrypt hash (`$2a$`, `$2b$`, `$2y$`): 4 to 31; null for anything else. */
export function bcryptCost(hash: string): number | null {
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN)
  return cost >= 4 && cost <= 31 ? cost : null
}
