import type { CallTables } from './tables/calls.ts'
import type { CampaignTables } from './tables/campaigns.ts'
import type { ContentTables } from './tables/content.ts'
import type { MailTables } from './tables/mail.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PeopleTables } from './tables/people.ts'
import type { ProgramTables } from './tables/program.ts'
import type { SequenceTables } from './tables/sequences.ts'
import type { SignInTables } from './tables/sign-in.ts'
import type { VisitorTables } from './tables/visitors.ts'

/**
 * Every table, the same on both engines: times are ISO 8601 UTC text, lists and objects are JSON text, booleans are 0
 * or 1. Columns are snake_case in the database and camelCase here.
 */
export type Schema = CallTables &
  ContentTables &
  VisitorTables &
  PeopleTables &
  OrderTables &
  MailTables &
  CampaignTables &
  SequenceTables &
  ProgramTables &
  SignInTables
