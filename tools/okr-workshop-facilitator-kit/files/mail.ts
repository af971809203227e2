import type { Mail } from '#tools/shared/files/mail.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { workshopOf } from '../model/model.ts'
import { outcomeOf } from '../model/results/outcome.ts'
import { resultsOf, type Section } from '../model/results/results.ts'
import { heldWords } from '../model/run/real-times.ts'

export function followUpMail(whole: Plan): Mail {
  const plan = outcomeOf(whole)
  const workshop = workshopOf(plan)
  const count = plan.objectives.length
  const paragraphs = [
    [
      'Hello all,',
      '',
      `Thank you for ${workshop.day ? formatDay(workshop.day, 'long') : 'today'}. Here is what we decided for ${plan.period.name}.`,
    ],
    ...[heldWords(workshop)].filter(Boolean).map((words) => [words]),
    ...resultsOf(plan).map(paragraph),
    [
      'We look at the numbers in a week, for five minutes. If something here is not what you remember, answer today.',
      ...(workshop.facilitator.trim() ? ['', workshop.facilitator.trim()] : []),
    ],
  ]
  return {
    subject: `${plan.company ? `${plan.company}: our` : 'Our'} ${count} ${count === 1 ? 'objective' : 'objectives'} for ${plan.period.name}`,
    body: `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}

function paragraph({ title, about, text, lines }: Section): string[] {
  const heading = `${title.toUpperCase()}${about === undefined ? '' : `: ${about}`}`
  return [heading, ...(text ? [text] : []), ...lines.map((line) => `- ${line}`)]
}
