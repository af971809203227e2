import type { Status } from '#content/admin/people.ts'

/** Who may be the same person. */
export type Candidate = { id: string; email: string; name: string; company: string }

/** One of two people who are to be one. */
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
  /** What is remembered of them, under each address that has something. */
  notes: string[]
  datedNotes: number
  mail: 'agreed' | 'silent' | 'unsubscribed'
}

/** An address of a person who has several. */
export type OfSeveral = {
  id: string
  email: string
  isMain: boolean
  at: string
  byEmail: string
  /** What is to be remembered, as far as it was written down under this address. */
  note: string
}
