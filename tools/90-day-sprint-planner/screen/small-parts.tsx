import type { Choice } from '#tools/shared/grid/grid-model.ts'
import { type Status, statuses } from '#tools/shared/okr/progress/status.ts'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Person, Sprint } from '../files/sprint-file.ts'
import type { SprintAction } from '../model/edit-sprint.ts'
import { nameAmong, type Result, type Standing } from '../model/model.ts'
import { outcomeLetters, weekdays } from '../model/shape.ts'
import type { PersonLoad, Verdict } from '../model/weeks/load.ts'
import { chosenWeekday } from '../model/weeks/week-days.ts'

export type PartProps = { sprint: Sprint; dispatch: ScreenProps<Sprint, SprintAction>['dispatch'] }

const standingTones = {
  unknown: 'neutral',
  'on pace': 'green',
  behind: 'amber',
  'far behind': 'red',
} as const

const paceWords = {
  unknown: 'No value yet',
  'on pace': 'On pace',
  behind: 'Behind',
  'far behind': 'Far behind',
}

export function standingWords(standing: Standing): string {
  return isStatus(standing) ? statuses[standing].name : paceWords[standing]
}

const isStatus = (standing: Standing): standing is Status => standing in statuses

export function StandingBadge({ standing }: { standing: Standing }) {
  const tone: Tone = isStatus(standing) ? statuses[standing].tone : standingTones[standing]
  return <Badge tone={tone}>{standingWords(standing)}</Badge>
}

const resultTones: Record<Result, Tone> = {
  'not measured': 'neutral',
  hit: 'green',
  nearly: 'amber',
  missed: 'red',
}

export const resultWords: Record<Result, string> = {
  'not measured': 'Not measured',
  hit: 'Hit',
  nearly: 'Nearly',
  missed: 'Missed',
}

export function ResultBadge({ result }: { result: Result }) {
  return <Badge tone={resultTones[result]}>{resultWords[result]}</Badge>
}

export const verdictTones: Record<Verdict, Tone> = {
  none: 'neutral',
  fits: 'green',
  tight: 'amber',
  over: 'red',
}
export const verdictWords: Record<Verdict, string> = {
  none: 'Empty',
  fits: 'Fits',
  tight: 'Tight',
  over: 'Too much',
}
/** A person's verdict. Lines without hours are not "nothing planned". */
export function personVerdict({ verdict, withoutHours }: PersonLoad): string {
  return verdict === 'none' && withoutHours > 0 ? 'No hours yet' : verdictWords[verdict]
}

export const verdictFills: Record<Verdict, string> = {
  none: 'bg-line',
  fits: 'bg-ink',
  tight: 'bg-amber',
  over: 'bg-red',
}

/** Uses the letter as value, because that is what people type into a table. */
export function outcomeChoices({ outcomes }: Pick<Sprint, 'outcomes'>): Choice[] {
  return outcomes.map(({ title }, index) => ({
    value: outcomeLetters[index] ?? '',
    label: `${outcomeLetters[index]}. ${title || 'Untitled outcome'}`,
  }))
}

/** Starts with the document's first weekday; values count from Monday. */
export function weekdayChoices(): Choice[] {
  const first = chosenWeekday()
  const choices = weekdays.map((label, index) => ({ value: String(index), label }))
  return [...choices.slice(first), ...choices.slice(0, first)]
}

export function orNone(choices: readonly Choice[], none: string): Choice[] {
  return [{ value: '', label: none }, ...choices]
}

export const doneChoices: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: '', label: 'No' },
]

/** Those who left come last: past work still shows their names. */
export function peopleChoices({ people }: Pick<Sprint, 'people'>): Choice[] {
  const hasLeft = ({ left }: Person) => Boolean(left && left < today())
  const choiceOf = (person: Person) => {
    const label = `${nameAmong(people, person)}${hasLeft(person) ? ' (left)' : ''}`
    return { value: person.id, label }
  }
  return [...people.filter((each) => !hasLeft(each)), ...people.filter(hasLeft)].map(choiceOf)
}
