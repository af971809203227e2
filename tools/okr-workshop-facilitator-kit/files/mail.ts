import type { Mail } from '#tools/shared/files/mail.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/way-of.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { openCommitments, workshopOf } from '../model/model.ts'
import { outcomeOf } from '../model/outcome.ts'

/** What goes to everyone after the workshop: plain text that reads well in any program. */
export function followUpMail(whole: Plan): Mail {
  const plan = outcomeOf(whole)
  const workshop = workshopOf(plan)
  const count = plan.objectives.length
  const goals = plan.goals.map(({ title, measure }) => `- ${[title, measure].filter(Boolean).join(': ')}`)
  const paragraphs = [
    [
      'Hello all,',
      '',
      `Thank you for ${workshop.day ? formatDay(workshop.day, 'long') : 'today'}. Here is what we decided for ${plan.period.name}.`,
    ],
    listed('WHERE WE ARE GOING', workshop.vision.trim() ? [workshop.vision.trim()] : []),
    listed('OUR GOALS FOR THE YEAR', goals),
    ...plan.objectives.map(({ id, title, owner }, index) =>
      listed(`OBJECTIVE ${index + 1}: ${title.trim()}${owner.trim() && ` (${owner.trim()})`}`, [
        ...keyResultsOf(plan, id).map(keyResultLine),
        ...(keyResultsOf(plan, id).length === 0 ? ['No key results yet.'] : []),
      ]),
    ),
    listed(
      'DONE A WEEK FROM NOW',
      openCommitments(plan).map(
        ({ text, owner }) => `- ${[owner.trim(), text.trim()].filter(Boolean).join(': ')}`,
      ),
    ),
    listed(
      'PARKED, NOT FORGOTTEN',
      workshop.parked.map(({ text, owner }) => `- ${text.trim()} (${owner.trim() || 'nobody yet'})`),
    ),
    [
      'We look at the numbers in a week, for five minutes. If something here is not what you remember, answer today.',
      ...(workshop.facilitator.trim() ? ['', workshop.facilitator.trim()] : []),
    ],
  ]
  return {
    subject: `${plan.company ? `${plan.company}: our` : 'Our'} ${count} ${count === 1 ? 'objective' : 'objectives'} for ${plan.period.name}`,
    body: `${paragraphs
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  }
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines]
}

function keyResultLine(keyResult: KeyResult): string {
  const { title, owner, due } = keyResult
  const facts = [wayOf(keyResult).toLowerCase(), due && `by ${formatDay(due)}`, owner.trim()].filter(Boolean)
  return `- ${title.trim()}: ${facts.join(', ')}`
}
