import type { Case, Initiative } from '../files/case-file.ts'
import { emptyCase } from './case.ts'

/** Several initiatives in one document, one of which is open. */

export type InitiativeAction =
  /** Adds and opens an initiative: an empty one with the same general settings, or a copy of the open one. */
  | { type: 'add-initiative'; copy: boolean }
  /** Appends the initiatives of a file. */
  | { type: 'take-initiatives'; initiatives: readonly Initiative[] }
  | { type: 'open-initiative'; at: number }
  | { type: 'remove-initiative'; at: number }

export function allInitiatives(doc: Case): Initiative[] {
  const { beside, at, ...open } = doc
  return beside.toSpliced(at, 0, open)
}

function withOpen(all: readonly Initiative[], at: number): Case {
  const place = Math.max(0, Math.min(at, all.length - 1))
  return { ...(all[place] ?? emptyCase()), beside: all.toSpliced(place, 1), at: place }
}

export function initiativeName({ title }: Initiative, at: number): string {
  return title.trim() || `Initiative ${at + 1}`
}

export function editInitiatives(doc: Case, action: InitiativeAction): Case {
  const all = allInitiatives(doc)
  switch (action.type) {
    case 'add-initiative':
      return withOpen([...all, action.copy ? copyOf(doc) : nextTo(doc)], all.length)
    case 'take-initiatives':
      return { ...doc, beside: [...doc.beside, ...action.initiatives] }
    case 'open-initiative':
      return action.at === doc.at ? doc : withOpen(all, action.at)
    case 'remove-initiative':
      if (all.length === 1 || !all[action.at]) return doc
      return withOpen(all.toSpliced(action.at, 1), action.at < doc.at ? doc.at - 1 : doc.at)
  }
}

function copyOf(doc: Case): Initiative {
  const { beside: _, at, ...open } = doc
  return { ...open, title: `${initiativeName(doc, at)}, copy` }
}

/** New initiatives share period, rate and currency, so that they can be compared. */
function nextTo(doc: Case): Initiative {
  const { beside: _, at: __, ...empty } = emptyCase()
  const { company, currency, start, months, discountRate, inflation, taxRate, timing, decider, author } = doc
  return {
    ...empty,
    company,
    currency,
    start,
    months,
    discountRate,
    inflation,
    taxRate,
    timing,
    decider,
    author,
  }
}
