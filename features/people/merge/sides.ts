import type { Status } from '#content/admin/people.ts'

/** Possibly the same person. */
export type Candidate = { id: string; email: string; name: string; company: string }

/** One of two people to be merged. */
export type Side = Candidate & {
  /** The main one first. */
  addresses: string[]
  phone: string
  status: Status
  nextStep: string
  nextStepOn: string
  /** In percent. */
  score: number | null
  tags: string[]
  /** The undated note of each address that has one. */
  notes: string[]
  datedNotes: number
  mail: 'agreed' | 'silent' | 'unsubscribed'
}

/** An address of a person who has several. */
export type PersonAddress = {
  id: string
  email: string
  isMain: boolean
  at: string
  byEmail: string
  /** The undated note of this address. */
  note: string
}
