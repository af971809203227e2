import type { Migration } from 'kysely/migration'
import * as baseline from './migrations/054-baseline.server.ts'

/**
 * The migrations of the last release, which the baseline replaced. Every database lists them, also a new one: that way a
 * database or backup of that release opens as it is, and that release finds its names when it shares a database with
 * this one during an upgrade or after a rollback.
 */
const replaced = `
  001-foundation 002-assessments 003-founder-test 004-orders 005-desk 006-people 007-mail-limits
  008-mail-attachments 009-content-versions 010-advice-keys 011-pictures 012-found-by-email 013-people
  014-numbers-at-hand 015-growth 016-settings 017-sign-in 018-watch 020-recovered-orders 021-content-drafts
  022-published-pictures 023-product-files 024-roles 025-refused-addresses 026-account 027-second-factor
  028-helpers 031-came-from 032-people-at-work 033-receipts 034-discounts 035-calls 036-letters
  038-people-list 039-today 040-inviter 041-agreements 042-consent 043-sequences 044-imports
  045-merged-addresses 046-people-fitting 047-peers 048-rounds 049-reminders-waiting 050-sentences 051-teams
  052-after-use 053-reminders-and-ends 054-proved-reports
`
  .trim()
  .split(/\s+/)

/** The last name creates the whole schema; the others are only recorded. */
export const baselineMigrations: Record<string, Migration> = {
  ...Object.fromEntries(replaced.map((name) => [name, { up: async () => {} }])),
  '054-proved-reports': baseline,
}

/** Whether a database or backup with these migrations is older than the last release. */
export const isTooOld = (names: readonly string[]) => replaced.some((name) => !names.includes(name))
