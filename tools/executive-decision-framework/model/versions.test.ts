import { describe, expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { memoMarkdown } from '../files/exports.ts'
import { frameworkKind } from '../files/file-kind.ts'
import { type Decision, type Framework, frameworkFormat } from '../files/format.ts'
import { exampleFramework } from './example.ts'
import { type Action, editFramework, openDecision } from './model.ts'
import { isChanged, memoDecision, record, versionWords } from './versions.ts'

const day = '2027-03-01'

function stateAfter(...actions: ((decision: Decision) => Action)[]): Decision {
  const doc = actions.reduce<Framework>(
    (now, action) => editFramework(now, action(openDecision(now))),
    exampleFramework(day),
  )
  return openDecision(doc)
}

const choose = (): Action => ({ type: 'describe', changes: { chosenId: 'partner', decidedOn: day } })
const rescore = (): Action => ({
  type: 'score',
  optionId: 'partner',
  criterionId: 'speed',
  changes: { value: 1 },
})

describe('recording a decision', () => {
  test('freezes its memo, and a later change is a new version', () => {
    const recorded = stateAfter(choose, (decision) => record(decision, day))
    const memo = memoMarkdown(recorded)
    expect(memo).toContain('Version 1, recorded Mar 1, 2027')
    const changed = stateAfter(choose, (decision) => record(decision, day), rescore)
    expect(isChanged(changed)).toBe(true)
    expect(memoMarkdown(changed)).toBe(memo)
    const again = stateAfter(
      choose,
      (decision) => record(decision, day),
      rescore,
      (decision) => {
        return record(decision, '2027-04-01')
      },
    )
    expect(isChanged(again)).toBe(false)
    expect(versionWords(again)).toBe('Version 2, recorded Apr 1, 2027')
    expect(memoDecision(again).options[0]?.scores.speed?.value).toBe(1)
    expect(memoDecision(again, 0).options[0]?.scores.speed?.value).toBe(8.5)
  })

  test('keeps the reviews of today in the memo', () => {
    const review = {
      id: 'r',
      day: '2027-04-01',
      verdict: 'better',
      happened: 'Two days',
      lesson: '',
    } as const
    const told = stateAfter(
      choose,
      (decision) => record(decision, day),
      () => {
        return { type: 'add', list: 'reviews', item: review }
      },
    )
    expect(isChanged(told)).toBe(false)
    expect(memoMarkdown(told)).toContain('Two days')
  })

  test('is not needed for a draft, which follows every change', () => {
    expect(versionWords(stateAfter(choose))).toBe('Draft')
    expect(memoDecision(stateAfter(choose, rescore)).options[0]?.scores.speed?.value).toBe(1)
  })
})

test('a file of version 2 opens; decisions taken before are recorded as they are', () => {
  const old = exampleFramework(day).decisions.map(({ versions: _, voices, ...rest }) => ({
    ...rest,
    voices: voices.map(({ leftOut: __, ...voice }) => voice),
  }))
  const document = { decisions: old, openId: 'west' }
  const opened = readDocument(frameworkFormat, JSON.stringify({ format: frameworkKind.name, version: 2, document }))
  if (!opened.ok) throw new Error(opened.message)
  expect(opened.doc.decisions.map(({ versions }) => versions.length)).toEqual([0, 1, 1])
  expect(opened.doc.decisions.some(isChanged)).toBe(false)
  expect(opened.doc.decisions[0]?.voices.map(({ leftOut }) => leftOut)).toEqual([false, false])
})
