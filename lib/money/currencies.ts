/** The currencies Stripe charges cards in, in lower case. */
export const currencies: readonly string[] =
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx usd uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'.split(
    ' ',
  )

// Intl's decimals are those of shop windows: none for Hungary, where Stripe counts fillér. So these are Stripe's.
const withoutDecimals = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const threeDecimals = 'bhd jod kwd omr tnd'.split(' ')
/** Counted in hundredths that must be whole. */
const wholeOnly = ['isk', 'ugx']

/** Digits after the decimal point. Amounts are stored in units of the last one, as Stripe counts them. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0
  return threeDecimals.includes(currency) ? 3 : 2
}

/** Amounts that Stripe charges are multiples of this. */
export function stepOf(currency: string): number {
  if (wholeOnly.includes(currency)) return 100
  return threeDecimals.includes(currency) ? 10 : 1
}

/** What an amount is times when dollars become this currency: forints have hundredths, but are priced like yen. */
export const timesIn = (currency: string) => (currency === 'huf' ? 100 : 1)

/** Stripe's minimum charges, where they differ from 0.50. */
const minimums: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
}

export function minCharge(currency: string): number {
  return minimums[currency] ?? Math.max(stepOf(currency), 10 ** decimalsOf(currency) / 2)
}

/** "British Pound". */
export function currencyName(currency: string): string {
  return new Intl.DisplayNames(['en'], { type: 'currency' }).of(currency.toUpperCase()) ?? currency
}
