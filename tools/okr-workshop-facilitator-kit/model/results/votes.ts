import type { Theme, Workshop } from '../../files/workshop-schema.ts'
import { peopleOf } from '../model.ts'
import { countedThemes } from './answers.ts'

export type Vote = {
  ranked: Theme[]
  chosen: Theme[]
  /** Themes tied for the last places that do not all fit. The group votes again on these. */
  tied: Theme[]
}

export function rankThemes(themes: readonly Theme[], keep: number): Vote {
  const ranked = themes.toSorted((one, other) => other.dots - one.dots)
  const voted = ranked.filter(({ dots }) => dots > 0)
  if (voted.length <= keep) return { ranked, chosen: voted, tied: [] }
  const atTheCut = voted[keep]?.dots ?? 0
  const chosen = voted.filter(({ dots }, index) => index < keep && dots > atTheCut)
  const tied = chosen.length === keep ? [] : voted.filter(({ dots }) => dots === atTheCut)
  return { ranked, chosen, tied }
}

/** Compares the placed dots with the number given out. */
export function dotWords({ themes, answers, dotsEach, people }: Workshop): string {
  const placed = countedThemes({ themes, answers }).reduce((sum, { dots }) => sum + dots, 0)
  const given = peopleOf({ people }).length * dotsEach
  if (given === 0) return `${placed} ${placed === 1 ? 'dot' : 'dots'} placed.`
  if (placed > given) return `${placed} dots placed, ${placed - given} more than were given out. Count again.`
  if (placed === given) return `All ${given} dots are placed.`
  return `${placed} of ${given} dots placed.`
}
