import { useState } from 'react'

/** Counts how often what was entered went: as a key, it gives a form empty fields, and only then. */
export function useRemovals(isEntered: boolean): number {
  const [{ wasEntered, removals }, setSeen] = useState({ wasEntered: isEntered, removals: 0 })
  if (wasEntered !== isEntered) {
    setSeen({ wasEntered: isEntered, removals: isEntered ? removals : removals + 1 })
  }
  return removals
}
