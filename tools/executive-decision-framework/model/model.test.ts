import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type Decision, type Framework, frameworkFormat } from '../files/format.ts'
import { doorKind } from './door.ts'
import { exampleFramework } from './example.ts'
import { chosenOption, lastVerdict, logOrder, nextReview, stateOf, trackRecord } from './log.ts'
import { editMatrix } from './matrix.ts'
import {
  type Action,
  demoLimit,
  editFramework,
  emptyCriterion,
  emptyDecision,
  emptyFramework,
  emptyOption,
  emptyReview,
  emptyRisk,
  isComparable,
  openDecision,
} from './model.ts'
import { weightsOf } from './ranking/ranking.ts'
import { riskLevel, risksOf } from './ranking/risk.ts'
import { swingChecks } from './ranking/swing.ts'
import { linesOf, startActions } from './start.ts'
import { templates } from './templates.ts'

const day = '2027-03-01'

function ids() {
  let count = 0
  return () => `new-${++count}`
}

function edit(doc: Framework, ...actions: Action[]): Framework {
  return editFramework(doc, { type: 'all', actions })
}

test('a framework always holds a decision, and a new one is the one on the screen', () => {
  const doc = edit(emptyFramework('a'), { type: 'add-decision', decision: emptyDecision('b') })
  expect(openDecision(doc).id).toBe('b')
  const instead = emptyDecision('c')
  const one = edit(doc, { type: 'remove-decision', id: 'b', instead })
  expect(one).toEqual({ decisions: [emptyDecision('a')], openId: 'a' })
  expect(edit(one, { type: 'remove-decision', id: 'a', instead })).toEqual({
    decisions: [instead],
    openId: 'c',
  })
  expect(edit(doc, { type: 'remove-decision', id: 'a', instead }).openId).toBe('b')
  expect(edit(doc, { type: 'open', id: 'nowhere' })).toBe(doc)
  expect(openDecision({ ...doc, openId: 'nowhere' }).id).toBe('a')
})

test('edits reach the open decision only', () => {
  const doc = exampleFramework(day)
  const next = edit(doc, { type: 'describe', changes: { title: 'Another' } })
  expect(next.decisions[0]?.title).toBe('Another')
  expect(next.decisions.slice(1)).toEqual(doc.decisions.slice(1))
})

test('scores are from 0 to 10 and not rounded; clearing one keeps its evidence', () => {
  const at = { optionId: 'own', criterionId: 'cash' }
  const doc = edit(
    exampleFramework(day),
    { type: 'score', ...at, changes: { value: 6.75 } },
    { type: 'score', ...at, changes: { confidence: 'low' } },
  )
  const score = () => openDecision(doc).options.find(({ id }) => id === 'own')?.scores.cash
  expect(score()).toMatchObject({ value: 6.75, confidence: 'low' })
  const cleared = edit(doc, { type: 'score', ...at, changes: { value: null } })
  expect(openDecision(cleared).options[1]?.scores.cash).toMatchObject({
    value: null,
    evidence: 'Lease, racks, stock and wages until month nine: $540k.',
  })
})

test('points stay between 0 and 100, and unknown criteria are left alone', () => {
  const doc = edit(exampleFramework(day), { type: 'weigh', points: { cash: 140, speed: -5, gone: 10 } })
  expect(openDecision(doc).criteria.map(({ points }) => points)).toEqual([0, 100, 70, 55, 45])
})

test('a criterion takes its scores along, an option its risks and the choice', () => {
  const doc = edit(
    exampleFramework(day),
    { type: 'describe', changes: { chosenId: 'buy', decidedOn: day } },
    { type: 'remove', list: 'criteria', id: 'cash' },
    { type: 'remove', list: 'options', id: 'buy' },
  )
  const decision = openDecision(doc)
  for (const { scores } of decision.options) {
    expect(Object.keys(scores)).toEqual(['speed', 'margin', 'attention', 'control'])
  }
  expect(decision.risks.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3'])
  expect(decision).toMatchObject({ chosenId: '', decidedOn: '' })
  const other = edit(
    exampleFramework(day),
    { type: 'describe', changes: { chosenId: 'own', decidedOn: day } },
    { type: 'remove', list: 'options', id: 'buy' },
  )
  expect(openDecision(other).chosenId).toBe('own')
})

test('risks and reviews are added, changed and removed', () => {
  const doc = edit(
    exampleFramework(day),
    { type: 'add', list: 'reviews', item: emptyReview('v', '2027-06-01') },
    { type: 'edit', list: 'reviews', id: 'v', changes: { verdict: 'better' } },
    { type: 'add', list: 'risks', item: emptyRisk('r9', 'own') },
    { type: 'remove', list: 'risks', id: 'r1' },
  )
  expect(openDecision(doc).reviews).toEqual([{ ...emptyReview('v', '2027-06-01'), verdict: 'better' }])
  expect(openDecision(doc).risks.map(({ id }) => id)).toEqual(['r2', 'r3', 'r4', 'r9'])
})

test('the table takes names, points and scores, and a paste below the last row adds criteria', () => {
  const doc = exampleFramework(day)
  const changes = [
    { row: 0, key: 'name', value: 'Days to the door' },
    { row: 1, key: 'points', value: 90 },
    { row: 2, key: 'own', value: 6.2 },
    { row: 5, key: 'name', value: 'Returns' },
    { row: 5, key: 'points', value: 30 },
    { row: 5, key: 'stay', value: 8 },
    { row: 0, key: 'no-such-option', value: 3 },
  ]
  const next = openDecision(edit(doc, editMatrix(openDecision(doc), changes, ids())))
  expect(next.criteria[0]?.name).toBe('Days to the door')
  expect(next.criteria[1]?.points).toBe(90)
  expect(next.options[1]?.scores.margin?.value).toBe(6.2)
  expect(next.criteria[5]).toMatchObject({ id: 'new-1', name: 'Returns', points: 30 })
  expect(next.options[3]?.scores['new-1']?.value).toBe(8)
})

test('the weights are read back as claims', () => {
  const criteria = [
    { ...emptyCriterion('a', 'Speed'), points: 100, worst: '6 days', best: '2 days' },
    { ...emptyCriterion('b', 'Cash'), points: 50 },
    { ...emptyCriterion('c', 'Control'), points: 50 },
    { ...emptyCriterion('d', 'Logo'), points: 0 },
  ]
  const checks = swingChecks(criteria)
  expect(checks).toHaveLength(3)
  expect(checks[0]).toContain('Speed from “6 days” to “2 days” is worth 2.0 times as much as Cash')
  expect(checks[1]).toContain('is worth as much as Control')
  expect(checks[2]).toBe('Cash and Control together (50%) weigh the same as Speed (50%).')
  expect(swingChecks([])).toEqual([])
})

test('one no to the way back makes a one-way door, unless a small trial soon tells', () => {
  const door = (answers: string) => {
    const [back, cost, trust, small, soon] = Array.from(answers, (letter) => {
      return letter === 'y' ? ('yes' as const) : letter === 'n' ? ('no' as const) : ('' as const)
    })
    return doorKind({
      back: back ?? '',
      cost: cost ?? '',
      trust: trust ?? '',
      small: small ?? '',
      soon: soon ?? '',
    })
  }
  expect(door('yyy--')).toBe('two-way')
  expect(door('yyynn')).toBe('two-way')
  expect(door('nyyny')).toBe('one-way')
  expect(door('yny--')).toBe('one-way')
  expect(door('n----')).toBe('one-way')
  expect(door('yynyy')).toBe('try-first')
  expect(door('nnnyn')).toBe('one-way')
  expect(door('yy---')).toBe('unknown')
  expect(door('-----')).toBe('unknown')
})

test('risks are likelihood times damage: from 6 high, from 3 medium', () => {
  const levels = [1, 2, 3].map((likelihood) => [1, 2, 3].map((damage) => riskLevel({ likelihood, damage })).join(' '))
  expect(levels).toEqual(['low low medium', 'low medium high', 'medium high high'])
  const { risks } = openDecision(exampleFramework(day))
  const empty = emptyRisk('r9', 'partner')
  expect(risksOf({ risks: [empty, ...risks] }, 'partner').map(({ id }) => id)).toEqual(['r1', 'r2', 'r3'])
})

function reviewed(changes: Partial<Decision>): Decision {
  return { ...emptyDecision('d'), options: [emptyOption('a')], ...changes }
}

test('a decision is open, overdue, decided, due for review or reviewed', () => {
  const due = emptyReview('v', day)
  const state = (changes: Partial<Decision>) => stateOf(reviewed(changes), day)
  expect(state({})).toBe('open')
  expect(state({ decideBy: day })).toBe('open')
  expect(state({ decideBy: '2027-02-28' })).toBe('overdue')
  expect(state({ chosenId: 'gone', decideBy: '2027-02-28' })).toBe('overdue')
  expect(state({ chosenId: 'a' })).toBe('decided')
  expect(state({ chosenId: 'a', reviews: [due] })).toBe('review-due')
  expect(state({ chosenId: 'a', reviews: [{ ...due, day: '2027-03-02' }] })).toBe('decided')
  expect(state({ chosenId: 'a', reviews: [{ ...due, verdict: 'worse' }] })).toBe('reviewed')
  expect(state({ reviews: [due] })).toBe('open')
})

test('the next review is the earliest without a verdict, the last verdict the latest that says something', () => {
  const reviews = [
    emptyReview('c', '2027-09-01'),
    emptyReview('b', '2027-06-01'),
    emptyReview('none', ''),
    { ...emptyReview('a', '2027-01-01'), verdict: 'worse' as const },
    { ...emptyReview('e', '2027-02-01'), verdict: 'better' as const },
    { ...emptyReview('f', '2027-02-20'), verdict: 'early' as const },
  ]
  expect(nextReview({ reviews })?.id).toBe('b')
  expect(lastVerdict({ reviews })).toBe('better')
  expect(lastVerdict({ reviews: [] })).toBe('')
})

test('the track record counts each taken decision once; the log shows what is due first', () => {
  const { decisions } = exampleFramework(day)
  expect(trackRecord(decisions)).toEqual({ decided: 2, told: 1, better: 0, expected: 1, worse: 0 })
  expect(logOrder(decisions, day).map(({ id }) => id)).toEqual(['orders', 'west', 'prices'])
})

test('a saved file opens as it was; a damaged or foreign one is refused with words', () => {
  const doc = exampleFramework(day)
  const file = writeDocument(frameworkFormat, doc)
  expect(readDocument(frameworkFormat, file)).toEqual({ ok: true, about: {}, doc })
  const broken = [
    file.slice(0, 500),
    file.replace('"value": 8.5', '"value": 85'),
    file.replace('"high"', '"very high"'),
    writeDocument(frameworkFormat, { decisions: [], openId: 'x' }),
    file.replace('"decisions"', '"okr-plan"'),
  ]
  for (const text of broken) {
    const opened = readDocument(frameworkFormat, text)
    expect(opened.ok).toBe(false)
    if (!opened.ok) expect(opened.message).toMatch(/^(This file) /)
  }
})

test('any edits leave a document that its own format reads back', () => {
  const id = fc.constantFrom('partner', 'own', 'x', 'y')
  const criterionId = fc.constantFrom('speed', 'cash', 'x', 'y')
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ type: fc.constant('remove' as const), list: fc.constantFrom('options' as const), id }),
    fc.record({
      type: fc.constant('remove' as const),
      list: fc.constantFrom('criteria' as const),
      id: criterionId,
    }),
    id.map((each): Action => ({ type: 'add', list: 'options', item: emptyOption(each) })),
    criterionId.map((each): Action => ({ type: 'add', list: 'criteria', item: emptyCriterion(each) })),
    fc
      .tuple(id, criterionId, fc.option(fc.double({ noNaN: true }), { nil: null }))
      .map(([optionId, criterion, value]): Action => {
        return { type: 'score', optionId, criterionId: criterion, changes: { value } }
      }),
    fc
      .tuple(criterionId, fc.double({ noNaN: true }))
      .map(([criterion, points]): Action => ({ type: 'weigh', points: { [criterion]: points } })),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const doc = edit(exampleFramework(day), ...actions)
      expect(readDocument(frameworkFormat, writeDocument(frameworkFormat, doc))).toEqual({
        ok: true,
        about: {},
        doc,
      })
      const { options, criteria } = openDecision(doc)
      const known = criteria.map((criterion) => criterion.id)
      for (const { scores } of options) {
        for (const scored of Object.keys(scores)) expect(known).toContain(scored)
      }
    }),
  )
})

test('the demo holds its example, one criterion more, and one decision more', () => {
  const doc = exampleFramework(day)
  expect(demoLimit(doc)).toBeUndefined()
  const criterion = (id: string): Action => ({ type: 'add', list: 'criteria', item: emptyCriterion(id) })
  expect(demoLimit(edit(doc, criterion('x')))).toBeUndefined()
  expect(demoLimit(edit(doc, criterion('x'), criterion('y')))).toContain('six criteria')
  expect(demoLimit(edit(doc, { type: 'add', list: 'options', item: emptyOption('x') }))).toContain('four options')
  const decision = (id: string): Action => ({ type: 'add-decision', decision: emptyDecision(id) })
  expect(demoLimit(edit(doc, decision('x')))).toBeUndefined()
  expect(demoLimit(edit(doc, decision('x'), decision('y')))).toContain('four decisions')
})

test('a new framework has nothing to compare; every template has both ends of every scale', () => {
  expect(isComparable(openDecision(emptyFramework('a')))).toBe(false)
  expect(isComparable(openDecision(exampleFramework(day)))).toBe(true)
  expect(chosenOption(openDecision(exampleFramework(day)))).toBeUndefined()
  for (const { criteria } of templates) {
    expect(criteria.length).toBeGreaterThanOrEqual(4)
    for (const { name, worst, best } of criteria) expect([name, worst, best].every(Boolean)).toBe(true)
    const weighted = criteria.map((each, index) => ({ ...emptyCriterion(String(index)), ...each }))
    expect(new Set(weightsOf(weighted).values()).size).toBe(1)
  }
})

test('the first form brings options and criteria, with the ends of a template’s scales', () => {
  const known = templates[0]?.criteria ?? []
  const wanted = {
    options: linesOf('Ana \n\nBo\nAna'),
    criteria: linesOf(known.map(({ name }) => name).join('\n')),
  }
  expect(wanted.options).toEqual(['Ana', 'Bo'])
  const doc = editFramework(emptyFramework('a'), startActions(emptyDecision('a'), wanted, known, ids()))
  const decision = openDecision(doc)
  expect(decision.options.map(({ name }) => name)).toEqual(['Ana', 'Bo'])
  expect(decision.criteria.map(({ name, worst, best }) => ({ name, worst, best }))).toEqual(known)

  // Asked again, it keeps what is still wanted and lets the rest go.
  const scored = edit(doc, { type: 'score', optionId: 'new-1', criterionId: 'new-3', changes: { value: 7 } })
  const again = { options: ['Ana', 'Cy'], criteria: wanted.criteria }
  const next = openDecision(
    edit(
      scored,
      startActions(openDecision(scored), again, [], () => 'cy'),
    ),
  )
  expect(next.options.map(({ id, name }) => [id, name])).toEqual([
    ['new-1', 'Ana'],
    ['cy', 'Cy'],
  ])
  expect(next.options[0]?.scores['new-3']?.value).toBe(7)
})
