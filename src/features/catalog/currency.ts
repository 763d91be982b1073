/** Whether `Intl` supports this ISO 4217 code, such as INR. */
export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && Intl.supportedValuesOf('currency').includes(code)
}

/** Formats an amount such as "₹2999", with decimals only if it is not whole. */
export function formatAmount(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: isCurrency(currency) ? currency : 'INR',
    currencyDisplay: 'narrowSymbol',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
