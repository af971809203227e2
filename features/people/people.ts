import type { deeds, Status } from '#content/admin/people.ts'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'

export { allDeeds } from '#platform/people/people-query.ts'

export type Deed = keyof typeof deeds

export type ListedPerson = {
  id: string
  email: string
  /** As they last gave it; empty where they never did. */
  name: string
  did: Deed[]
  firstAt: string
  lastAt: string
  source: string | null
  unsubscribed: boolean
  /** Since when they agree to letters; empty where they never did. */
  agreedAt: string
  /** Mail to them is refused. */
  refused: boolean
  /** Each empty where they told none. */
  phone: string
  company: string
  role: string
  companySize: string
  /** In percent, of their newest report. */
  score: number | null
  style: StyleCode | null
  status: Status
  nextStep: string
  /** A day, 2026-11-17; empty without one. */
  nextStepOn: string
  tags: string[]
}
