import { newId } from '#tools/shared/document/new-id.ts'
import { choiceColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { type ImportRow, tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { emptyFramework, emptyOption, emptyRisk, openDecision, optionName } from '../model/model.ts'
import { findNamed } from '../model/names.ts'
import { damageNames, likelihoodNames, type RiskLevel } from '../model/ranking/risk.ts'
import type { Framework, Option, Risk } from './format.ts'

const columns = {
  option: textColumn('Option', 'Options', 'Alternative', 'Choice'),
  cause: textColumn('Cause', 'What happened', 'What could go wrong', 'Description'),
  likelihood: choiceColumn('How likely', ['Likelihood', 'Probability'], stepsOf(likelihoodNames)),
  damage: choiceColumn('How bad', ['Damage', 'Impact', 'Severity'], stepsOf(damageNames)),
  level: choiceColumn<RiskLevel>(
    'Risk',
    ['Level', 'Risk level'],
    [
      [/^(high|red)/, 'high'],
      [/^(medium|amber|yellow)/, 'medium'],
      [/^(low|green)/, 'low'],
    ],
  ),
  sign: textColumn('First sign', 'Sign', 'Warning', 'Early sign'),
  prevention: textColumn('Prevention', 'Prevented by', 'Mitigation', 'Action'),
  owner: textColumn('Owner', 'Who', 'Responsible', 'Person'),
}

type Row = ImportRow<typeof columns>
type Has = (key: keyof typeof columns) => boolean

/** By our words for a step, by its number, or as others call it. */
function stepsOf(names: Record<number, string>): [RegExp, number][] {
  const others = ['low', 'medium', 'high']
  return Object.entries(names).map(([step, name]) => {
    return [new RegExp(`^(${name.toLowerCase()}|${step}|${others[Number(step) - 1]})$`), Number(step)]
  })
}

/** What could sink an option of the open decision. A cause that it has already takes what the file says. */
export const preMortemTable = tableImport<Framework, typeof columns>({
  label: 'Pre-mortem',
  columns,
  needed: ['option', 'cause'],
  isForOpen: true,
  take(rows, { doc, name, has }) {
    const before = doc ?? emptyFramework(newId())
    const open = openDecision(before)
    const options = [...open.options]
    const risks = [...open.risks]
    const met = new Set<string>()
    const used = rows.filter(({ option }) => option !== '')
    for (const row of used) {
      const { id } = optionFor(options, row.option)
      const at = risks.findIndex((risk) => {
        return !met.has(risk.id) && risk.optionId === id && isSameName(risk.cause, row.cause)
      })
      const risk = riskFrom(risks[at] ?? { ...emptyRisk(newId(), id), cause: row.cause }, row, has)
      met.add(risk.id)
      if (at < 0) risks.push(risk)
      else risks[at] = risk
    }
    const decision = { ...open, options, risks, title: doc ? open.title : name }
    const added = risks.length - open.risks.length
    const guessed = used.filter(({ likelihood, damage }) => likelihood === null || damage === null).length
    return {
      doc: { ...before, decisions: before.decisions.map((each) => (each === open ? decision : each)) },
      words: [
        `${counted(added, 'new cause')}. Here already, and taking what the file says: ${used.length - added}.`,
        ...(guessed > 0
          ? [`How likely and how bad is not in the file, and set by the level of risk: ${guessed}.`]
          : []),
      ],
      left: rows
        .filter((row) => !used.includes(row))
        .map(({ rowNumber }) => `Row ${rowNumber} names no option and is left out.`),
    }
  },
})

function optionFor(options: Option[], name: string): Option {
  const found = findNamed(options, optionName, name)
  if (found) return found
  const made = emptyOption(newId(), name)
  options.push(made)
  return made
}

/** A level says less than the two that make it: the likelihood goes with it, the damage stays in the middle. */
const likelihoodOf: Record<RiskLevel, number> = { high: 3, medium: 2, low: 1 }

function riskFrom(before: Risk, row: Row, has: Has): Risk {
  const { likelihood, damage, level, sign, prevention, owner } = row
  return {
    ...before,
    likelihood: likelihood ?? (level && !has('likelihood') ? likelihoodOf[level] : before.likelihood),
    damage: damage ?? before.damage,
    ...(has('sign') && { sign }),
    ...(has('prevention') && { prevention }),
    ...(has('owner') && { owner }),
  }
}
