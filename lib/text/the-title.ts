/** A product's title within a sentence: “the OKR Planner”, and “The First Hire Guide” or “How to Hire” as they are. */
export function theTitle(title: string): string {
  return /^(the|a|an|my|your|our|how|why|what|when|who)\s/i.test(title) ? title : `the ${title}`
}
