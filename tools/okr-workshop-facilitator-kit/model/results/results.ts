import { goalOf } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { scorePlan } from '#tools/shared/okr/quality.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import type { Note, Workshop } from '../../files/workshop-schema.ts'
import { openCommitments, workshopOf } from '../model.ts'
import { answerNames, countedThemes } from './answers.ts'
import { isSaid } from './imported-sheets.ts'
import { themeNames } from './theme-names.ts'
import { rankThemes } from './votes.ts'

/** One result section: `lines` is a list, `text` a sentence. */
export type Section = { title: string; about?: string; text?: string; lines: string[] }

/** The results of every exercise in order, skipping empty ones. They go to everyone, so they name no authors. */
export function resultsOf(plan: Plan): Section[] {
  const workshop = workshopOf(plan)
  const { vision, headlines, parked, wall } = workshop
  const { passed, total } = scorePlan(plan)
  const sections: Section[] = [
    { title: 'Where we are going', text: vision.trim(), lines: [] },
    { title: 'Our headlines', lines: headlines.flatMap(noteText) },
    { title: 'Our goals for the year', lines: plan.goals.map(goalLine) },
    { title: 'Themes', lines: themeLines(workshop) },
    { title: 'Notes without a theme', lines: wall.filter(isLoose(workshop)).flatMap(noteText) },
    ...plan.objectives.map(({ id, title, owner, why }, index) => ({
      title: `Objective ${index + 1}`,
      about: `${title.trim()}${owner.trim() && ` (${owner.trim()})`}`,
      lines: [
        ...keyResultsOf(plan, id).map(keyResultLine),
        ...labeled('Why now', isSaid({ title }, why) ? '' : why),
        ...labeled('For the goal', titleOf(plan.goals, goalOf(plan, id))),
      ],
      text: keyResultsOf(plan, id).length === 0 ? 'No key results yet.' : '',
    })),
    {
      title: 'The quality check',
      text: total === 0 ? '' : `${passed} of ${total} checks are fine.`,
      lines: [],
    },
    {
      title: 'Done a week from now',
      lines: openCommitments(plan).map(({ text, owner, keyResultId }) => {
        const moves = titleOf(plan.keyResults, keyResultId)
        return `${joined([owner, text], ': ')}${moves && ` (moves: ${moves})`}`
      }),
    },
    {
      title: 'Parked, not forgotten',
      lines: parked.map(({ text, owner }) => `${text.trim()} (${owner.trim() || 'no one yet'})`),
    },
  ]
  return sections.filter(({ text, lines }) => text || lines.length > 0)
}

function joined(parts: readonly string[], by: string): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(by)
}

function titleOf(rows: readonly { id: string; title: string }[], id: string | null): string {
  return rows.find((row) => row.id === id)?.title.trim() ?? ''
}

function labeled(label: string, text: string): string[] {
  return text.trim() ? [`${label}: ${text.trim()}`] : []
}

function goalLine({ title, measure }: Plan['goals'][number]): string {
  return joined([title, measure], ': ')
}

/** The author of a note that came from a sheet. */
export function writerOf({ answers }: Pick<Workshop, 'answers'>, { from }: Note): string {
  return answerNames(answers)[answers.findIndex(({ id }) => id === from)] ?? ''
}

function noteText({ text }: Note): string[] {
  return text.trim() === '' ? [] : [text.trim()]
}

function isLoose({ themes }: Workshop): (note: { themeId: string | null }) => boolean {
  return ({ themeId }) => themes.every(({ id }) => id !== themeId)
}

function themeLines(workshop: Workshop): string[] {
  const names = themeNames(workshop.themes)
  const { ranked, chosen, tied } = rankThemes(countedThemes(workshop), workshop.keep)
  return ranked.map((theme) => {
    const result = chosen.includes(theme) ? ', chosen' : tied.includes(theme) ? ', tied' : ''
    const own = workshop.wall
      .filter(({ themeId, text }) => themeId === theme.id && !isSaid(theme, text))
      .flatMap(noteText)
    const notes = joined([theme.notes, ...own], '; ')
    return `${names.get(theme.id)}: ${counted(theme.dots, 'dot')}${result}${notes && `. ${notes}`}`
  })
}

function keyResultLine(keyResult: KeyResult): string {
  const { title, owner, due } = keyResult
  const facts = [wayOf(keyResult).toLowerCase(), due && `by ${formatDay(due)}`, owner.trim()].filter(Boolean)
  return `${title.trim()}: ${facts.join(', ')}`
}
