/** Whether browsers and servers know this code of ISO 4217, such as INR. */
export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && Intl.supportedValuesOf('currency').includes(code)
}

/** An amount after the sign of its currency, such as "₹2999"; decimals only where there are some. */
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
