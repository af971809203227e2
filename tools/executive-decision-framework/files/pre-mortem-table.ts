import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { choice, type Option, text } from '#tools/shared/tables/column.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import type { Row as WrittenRow } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { emptyFramework, emptyOption, emptyRisk, openDecision, optionName } from '../model/model.ts'
import { findNamed, tableNames } from '../model/names.ts'
import {
  damageNames,
  likelihoodNames,
  type RiskLevel,
  riskLevel,
  riskLevelNames,
} from '../model/ranking/risk.ts'
import type { Option as DecisionOption, Framework, Risk } from './format.ts'

const columns = {
  option: text('Option', 30, ['Options', 'Alternative', 'Choice']),
  cause: text('Cause', 50, ['What happened', 'What could go wrong', 'Description']),
  likelihood: choice('How likely', 12, ['Likelihood', 'Probability'], stepsOf(likelihoodNames)),
  damage: choice('How bad', 16, ['Damage', 'Impact', 'Severity'], stepsOf(damageNames)),
  level: choice<RiskLevel>(
    'Risk',
    10,
    ['Level', 'Risk level'],
    [
      ['high', riskLevelNames.high, /^(high|red)/],
      ['medium', riskLevelNames.medium, /^(medium|amber|yellow)/],
      ['low', riskLevelNames.low, /^(low|green)/],
    ],
  ),
  sign: text('First sign', 40, ['Sign', 'Warning', 'Early sign']),
  prevention: text('Prevention', 50, ['Prevented by', 'Mitigation', 'Action']),
  owner: text('Owner', 16, ['Who', 'Responsible', 'Person']),
}

type Row = ImportRow<typeof columns>
type Has = (key: keyof typeof columns) => boolean

/** By our words for a step, by its number, or as others call it. */
function stepsOf(names: Record<number, string>): Option<number>[] {
  const others = ['low', 'medium', 'high']
  return Object.entries(names).map(([step, name]) => {
    return [Number(step), name, new RegExp(`^(${step}|${others[Number(step) - 1]})$`)]
  })
}

function riskRows(doc: Framework): WrittenRow<typeof columns>[] {
  const { risks, options } = openDecision(doc)
  const names = tableNames(options.map(optionName))
  const nameFor = (id: string) =>
    names[options.findIndex((option) => option.id === id)] ?? optionName({ name: '' })
  return risks.map((risk) => ({ ...risk, option: nameFor(risk.optionId), level: riskLevel(risk) }))
}

/** What could sink an option of the open decision. A cause that it has already takes what the file says. */
export const preMortemTable = defineTable<Framework, typeof columns>({
  label: 'Pre-mortem',
  columns,
  needed: ['option', 'cause'],
  rows: riskRows,
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

function optionFor(options: DecisionOption[], name: string): DecisionOption {
  const found = findNamed(options, optionName, name)
  if (found) return found
  const made = emptyOption(newId(), name)
  options.push(made)
  return made
}

/** A level alone does not tell likelihood and damage apart: the likelihood follows it, the damage stays medium. */
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
