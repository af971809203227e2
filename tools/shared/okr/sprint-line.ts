import type { Commitment } from './plan.ts'

/** The id of a commitment that is a line of the sprint in the same file. It changes only in the sprint. */
export function sprintLineId(week: number, place: number): string {
  return `sprint/${week}/${place}`
}

export function isSprintLine({ id }: Pick<Commitment, 'id'>): boolean {
  return id.startsWith('sprint/')
}
