import { CamelCasePlugin } from 'kysely'

/**
 * Tables and columns that were renamed in TypeScript only: their stored names stay, so that the previous release can
 * share the database. Raw SQL uses the stored names.
 */
const storedNames = new Map([
  ['campaigns', 'letters'],
  ['campaignRecipients', 'letter_recipients'],
  ['campaignClicks', 'letter_clicks'],
  ['campaignId', 'letter_id'],
  ['testimonials', 'sentences'],
  ['benchmarkReports', 'peer_reports'],
  ['outsideBenchmark', 'outside_peers'],
  ['alerts', 'troubles'],
  ['consents', 'agreements'],
  ['consentedAt', 'agreed_at'],
  ['quoteConsentAt', 'consented_at'],
  ['planPayments', 'plan_parts'],
  ['paymentCount', 'parts'],
  ['optInText', 'ticked_words'],
  ['optInAt', 'ticked_at'],
])

const codeNames = new Map([...storedNames].map(([name, stored]) => [stored, name]))

/** snake_case in the database, camelCase in TypeScript. */
export class NamesPlugin extends CamelCasePlugin {
  override snakeCase(name: string): string {
    return storedNames.get(name) ?? super.snakeCase(name)
  }

  protected override camelCase(name: string): string {
    return codeNames.get(name) ?? super.camelCase(name)
  }
}
