import { counted } from '#tools/shared/values/counted.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Person, Sprint } from '../../files/sprint-file.ts'
import { firstOfWeek, isPlanned, nameOf } from '../model.ts'

/** A person's hours for the sprint in a week: their own for it, or the usual ones while they are there. */
export function hoursOf(sprint: Sprint, week: number, personId: string): number {
  const person = sprint.people.find(({ id }) => id === personId)
  return sprint.weeks[week]?.hours[personId] ?? (person && isThere(sprint, week, person) ? person.hours : 0)
}

export function isThere(sprint: Pick<Sprint, 'start'>, week: number, { joined, left }: Person): boolean {
  const first = firstOfWeek(sprint, week)
  return (!joined || joined <= addDays(first, 6)) && (!left || left >= first)
}

export function hoursAvailable(sprint: Sprint, week: number): number {
  return sum(sprint.people.map(({ id }) => hoursOf(sprint, week, id)))
}

export function hoursPlanned({ weeks }: Sprint, week: number): number {
  const { big = [], other = null } = weeks[week] ?? {}
  return sum([...big.filter(isPlanned).map(({ hours }) => hours ?? 0), other ?? 0])
}

export type PersonLoad = {
  available: number
  /** Hours of their own lines. Unassigned lines and other work don't count here. */
  planned: number
  /** Their lines without hours, which means the real load is higher. */
  withoutHours: number
  verdict: Verdict
}

/** One person's week, by the same rule as the whole week. Any line is too much for someone who is away. */
export function personLoad(sprint: Sprint, week: number, personId: string): PersonLoad {
  const own = (sprint.weeks[week]?.big ?? []).filter((big) => isPlanned(big) && big.ownerId === personId)
  const available = hoursOf(sprint, week, personId)
  const planned = sum(own.map(({ hours }) => hours ?? 0))
  const withoutHours = own.filter(({ hours }) => hours === null).length
  const isAway = available === 0 && withoutHours > 0
  return { available, planned, withoutHours, verdict: isAway ? 'over' : verdictOn(planned, available) }
}

/** Above this, a week has no room for the unexpected. */
const tightPercent = 85

export function overloadedIn(sprint: Sprint, week: number): string[] {
  return sprint.people
    .filter(({ id }) => personLoad(sprint, week, id).verdict === 'over')
    .map((person) => nameOf(person))
}

export type Verdict = 'none' | 'fits' | 'tight' | 'over'

export type Load = {
  available: number
  planned: number
  verdict: Verdict
  words: string
  overloaded: string[]
  /** Lines without hours, which means `planned` is a minimum. */
  withoutHours: number
}

export function loadOf(sprint: Sprint, week: number): Load {
  const available = hoursAvailable(sprint, week)
  const planned = hoursPlanned(sprint, week)
  const inAll = verdictOn(planned, available)
  const overloaded = sprint.people.flatMap((person) => {
    const load = personLoad(sprint, week, person.id)
    return load.verdict === 'over' ? [`${nameOf(person)} has ${asksWords(load)}.`] : []
  })
  const planless = (sprint.weeks[week]?.big ?? []).filter((big) => isPlanned(big) && big.hours === null)
  // Free hours of others don't help: one overloaded person makes the week overloaded.
  const verdict = overloaded.length > 0 ? 'over' : inAll
  const words =
    verdict === inAll
      ? loadWords(verdict, planned, available, planless.length)
      : `${hoursText(planned)} planned, ${hoursText(available)} available in all, but not where they are needed.`
  return { available, planned, verdict, words, overloaded, withoutHours: planless.length }
}

/** '10 hours planned and 0 hours available' */
function asksWords({ available, planned, withoutHours }: PersonLoad): string {
  const asks =
    planned > 0 || withoutHours === 0
      ? `${hoursText(planned)} planned`
      : `${counted(withoutHours, 'line')} without hours`
  return `${asks} and ${hoursText(available)} available`
}

export function verdictOn(planned: number, available: number): Verdict {
  if (planned === 0) return 'none'
  if (planned > available) return 'over'
  // In integers, so that 5.95 of 7 hours is exactly 85%.
  return Math.round(planned * 100) * 100 > Math.round(available * 100) * tightPercent ? 'tight' : 'fits'
}

export function loadText({ words, overloaded }: Load): string {
  return [words, ...overloaded].join(' ')
}

function loadWords(verdict: Verdict, planned: number, available: number, withoutHours: number): string {
  switch (verdict) {
    case 'none':
      return withoutHours > 0
        ? `${counted(withoutHours, 'line')} without hours; ${hoursText(available)} available.`
        : `Nothing planned yet; ${hoursText(available)} available.`
    case 'over':
      return `${hoursText(planned)} planned, ${hoursText(available)} available: ${hoursText(planned - available)} too many.`
    case 'tight':
      return `${hoursText(planned)} planned, ${hoursText(available)} available: little room for surprises.`
    case 'fits':
      return `${hoursText(planned)} planned, ${hoursText(available)} available.`
  }
}

/** 1 hour, 12.5 hours */
export function hoursText(hours: number): string {
  return `${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}

/** Rounded to hundredths, so that 0.1 + 0.2 is 0.3. */
function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100
}
