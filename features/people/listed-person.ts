import type { Activity, Status } from '#content/admin/people.ts'

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
  /** Percent of their last scorecard with a score. */
  score: number | null
  /** Of their last scorecard with a type, or empty. */
  style: string
  status: Status
  nextStep: string
  /** Such as 2026-11-17, or empty. */
  nextStepOn: string
  tags: string[]
}
