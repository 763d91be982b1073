const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

/** At a higher cost, a single sign-in keeps a core busy for seconds. */
export const HIGHEST_COST = 14

/** Returns the cost (4 to 31) of a bcrypt hash (`$2a$`, `$2b$`, `$2y$`), else null. */
export function bcryptCost(hash: string): number | null {
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN)
  return cost >= 4 && cost <= 31 ? cost : null
}
