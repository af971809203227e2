import { withoutMarks } from './marks.ts'

/** A product's title within a sentence: “the OKR Planner”, but “The First Hire Guide” or “How to Hire” unchanged. */
export function theTitle(title: string): string {
  return /^(the|a|an|my|your|our|how|why|what|when|who)\s/i.test(withoutMarks(title)) ? title : `the ${title}`
}
