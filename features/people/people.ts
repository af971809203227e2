import type { Activity, Status } from '#content/admin/people.ts'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'

export { allActivities } from '#domain/people/people-query.ts'

export type ListedPerson = {
  id: string
  email: string
  /** The name they gave last, or empty. */
  name: string
  did: Activity[]
  firstAt: string
  lastAt: string
  source: string | null
  unsubscribed: boolean
  /** When they gave consent, or empty. */
  consentedAt: string
  /** Their address is rejected. */
  refused: boolean
  /** Empty if unknown. */
  phone: string
  company: string
  role: string
  companySize: string
  /** Percent of the latest report. */
  score: number | null
  style: StyleCode | null
  status: Status
  nextStep: string
  /** Such as 2026-11-17, or empty. */
  nextStepOn: string
  tags: string[]
}
