/** Whole dollars, like every price on the site: 4900 is $49; null is $0. */
export function dollars(cents: number | null | undefined): string {
  return `$${Math.round((cents ?? 0) / 100).toLocaleString('en-US')}`
}

/** Exact, for accounting: 4900 is $49, 4950 is $49.50. */
export function exactDollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const amount = Math.abs(cents) / 100
  const figure = amount.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${cents < 0 ? '−' : ''}$${figure}`
}

/** Always with cents, for receipts: 4900 is $49.00. */
export function printedDollars(cents: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `$${(cents / 100).toLocaleString('en-US', digits)}`
}
