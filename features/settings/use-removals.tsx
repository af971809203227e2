import { useState } from 'react'

/** Counts removals. Used as a React key, it empties the form after a removal but keeps it mounted after a save. */
export function useRemovals(isEntered: boolean): number {
  const [{ wasEntered, removals }, setSeen] = useState({ wasEntered: isEntered, removals: 0 })
  if (wasEntered !== isEntered) {
    setSeen({ wasEntered: isEntered, removals: isEntered ? removals : removals + 1 })
  }
  return removals
}
