/** Whole dollars, as every price on the site is set: 4900 is $49; nothing or zero is $0. */
export function dollars(cents: number | null | undefined): string {
  return `$${Math.round((cents ?? 0) / 100).toLocaleString('en-US')}`
}
