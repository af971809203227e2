import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeSheet } from '#tests/tools/write-codes.ts'
import { toCode } from '#tools/shared/files/code.ts'
import { askedAbout, askedWords, earlierOf } from '#tools/shared/sheets/repeated-answers.ts'
import type { Decision, Option, Voice } from '../files/format.ts'
import { scoreSheet } from '../files/score-sheet.ts'
import { cellsInBits, nonceOf, readSheet, sheetProblem } from '../files/sheet-code.ts'
import { editFramework, emptyCriterion, emptyDecision, emptyOption } from './model.ts'
import { possibleScores, ruledOut } from './ranking/ranking.ts'
import { simulateRanks } from './ranking/simulation.ts'
import { farVoices, fillFromVoices, heardOf, medianOf, readVoices, takeVoice } from './voices.ts'

const options = ['a', 'b', 'c'].map((id) => emptyOption(id, id.toUpperCase()))
const criteria = ['x', 'y'].map((id) => emptyCriterion(id, id.toUpperCase()))
const decision: Decision = { ...emptyDecision('d1'), options, criteria }

function ids() {
  let count = 0
  return () => `v${++count}`
}

const cell = fc.option(
  fc.integer({ min: 0, max: 20 }).map((half) => half / 2),
  { nil: null },
)

test('any scores come back from their code, also when it is written in small letters without dashes', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 6, maxLength: 6 }), fc.nat(8191), (cells, nonce) => {
      const code = writeSheet(decision, cells, nonce)
      const expected = Object.fromEntries(
        options.map(({ id }, row) => [
          id,
          Object.fromEntries(
            criteria.flatMap((criterion, column) => {
              const value = cells[row * 2 + column] ?? null
              return value === null ? [] : [[criterion.id, value]]
            }),
          ),
        ]),
      )
      expect(readSheet(code, decision)?.scores).toEqual(expected)
      expect(readSheet(code.toLowerCase().replaceAll('-', ''), decision)?.scores).toEqual(expected)
    }),
  )
})

test('a sheet that is out still counts when options and criteria are added, moved or removed', () => {
  const code = writeSheet(decision, [1, 2, 3, 4, 5, 6], 7)
  const later: Decision = {
    ...decision,
    options: [emptyOption('new'), ...options.toReversed().filter(({ id }) => id !== 'b')],
    criteria: [...criteria.toReversed(), emptyCriterion('z')],
  }
  expect(readSheet(code, later)?.scores).toEqual({ a: { x: 1, y: 2 }, c: { x: 5, y: 6 } })
})

test('a slip, another decision’s code or a made-up one is refused', () => {
  const code = writeSheet(decision, [1, 2, 3, 4, 5, 6], 7)
  expect(readSheet(code, { ...decision, id: 'd2' })).toBeUndefined()
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '-') continue
    const slip = `${code.slice(0, at)}${code[at] === 'Z' ? 'Y' : 'Z'}${code.slice(at + 1)}`
    expect(readSheet(slip, decision)).toBeUndefined()
  }
  expect(readSheet('', decision)).toBeUndefined()
  // 15.5 of 10 is no score, however well it is checked.
  const tooHigh = code && toCode(`${'0'.repeat(13)}${writeFrame()}${'11110'.repeat(6)}`, 'd1')
  expect(readSheet(tooHigh, decision)).toBeUndefined()

  function writeFrame() {
    const page = scoreSheet(decision)
    return /const frame = "([01]+)"/.exec(page)?.[1] ?? ''
  }
})

test('codes are found in whole mails, broken and quoted, with their names, and none counts twice', () => {
  const [one, two] = [writeSheet(decision, [1, 2, 3, 4, 5, 6], 1), writeSheet(decision, [6, 5, 4, 3, 2, 1], 2)]
  const broken = one.replace(/(.{30}-)/, '$1\n> ')
  const mail = `Hi,\n\nhere is my code, sorry that it took me so long to get to it:\n\n> Dana Okafor: ${broken}\n\nBest, Dana\n${two}\n${one}`
  const { answers: voices, refused } = readVoices(decision, mail, ids())
  expect(voices.map(({ name, scores }) => [name, scores.a])).toEqual([
    ['Dana Okafor', { x: 1, y: 2 }],
    ['', { x: 6, y: 5 }],
  ])
  expect(refused).toEqual([{ line: one, reason: 'is here already.' }])
  expect(readVoices({ ...decision, voices }, two, ids()).refused).toHaveLength(1)
  const wrong = two.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'))
  expect(readVoices(decision, `Leo: ${wrong}`, ids()).refused).toEqual([
    { line: wrong, name: 'Leo', reason: expect.stringContaining('mistyped'), again: `Leo: ${wrong}` },
  ])
  expect(readVoices(decision, `here is mine: ${two}`, ids()).answers[0]?.name).toBe('')
  expect(readVoices(decision, `dana: ${two}`, ids()).answers[0]?.name).toBe('dana')
  // A chat may turn dashes into spaces and break lines anywhere.
  expect(readVoices(decision, two.replaceAll('-', ' '), ids()).answers).toHaveLength(1)
  expect(readVoices(decision, two.replace(/(.{12})/g, '$1\n'), ids()).answers).toHaveLength(1)
  expect(readVoices(decision, 'Here is my code: I have none, sorry.', ids())).toEqual({
    answers: [],
    refused: [],
  })
})

test('where people are furthest apart comes first, with who is at each end', () => {
  const voices: Voice[] = [
    { id: '1', name: 'Dana', code: '1', leftOut: false, scores: { a: { x: 8, y: 5 } } },
    { id: '2', name: '', code: '2', leftOut: false, scores: { a: { x: 3, y: 6 } } },
    { id: '3', name: 'Luis', code: '3', leftOut: false, scores: { a: { x: 4 } } },
  ]
  const heard = heardOf({ ...decision, voices })
  expect(heard.map(({ criterion, median, apart }) => [criterion.id, median, apart])).toEqual([
    ['x', 4, 5],
    ['y', 5.5, 1],
  ])
  expect(heard[0]?.given).toEqual([
    { name: 'Dana', value: 8 },
    { name: 'Luis', value: 4 },
    { name: 'Person 2', value: 3 },
  ])
  expect(medianOf([1, 2, 3, 10])).toBe(2.5)
  expect(medianOf([7])).toBe(7)
})

describe('someone who is far from the others', () => {
  /** Three people agree; the fourth read the scale the other way round. */
  const scoresOf = (x: number, y: number) => ({ a: { x, y }, b: { x, y } })
  const voices: Voice[] = [
    { id: '1', name: 'Dana', code: '', leftOut: false, scores: scoresOf(8, 2) },
    { id: '2', name: 'Luis', code: '', leftOut: false, scores: scoresOf(7.5, 3) },
    { id: '3', name: 'Mara', code: '', leftOut: false, scores: scoresOf(9, 2.5) },
    { id: '4', name: '', code: '', leftOut: false, scores: scoresOf(1.5, 9) },
  ]

  test('is named before medians are used', () => {
    // The median of the others is 8 and 2.5: 6.5 points away twice each.
    expect(farVoices({ ...decision, voices }).map(({ name, points }) => [name, points])).toEqual([['Person 4', 6.5]])
    expect(farVoices({ ...decision, voices: voices.slice(0, 2) })).toEqual([])
  })

  test('can be left out of medians, ranges and runs, and counted again', () => {
    const doc = { decisions: [{ ...decision, voices }], openId: decision.id }
    const edited = editFramework(doc, { type: 'edit', list: 'voices', id: '4', changes: { leftOut: true } })
    const [found = decision] = edited.decisions
    expect(heardOf(found).map(({ median }) => median)).toEqual([8, 8, 2.5, 2.5])
    expect(farVoices(found)).toEqual([])
    const scored: Option = {
      ...emptyOption('a'),
      scores: { x: { value: 8, confidence: 'high', evidence: '' } },
    }
    expect(possibleScores(scored, 'x', found.voices)).toEqual({ low: 7, high: 9 })
    expect(possibleScores(scored, 'x', voices)).toEqual({ low: 1.5, high: 9 })
    const without = { ...found, voices: found.voices.slice(0, 3) }
    expect(simulateRanks(found).map(({ places }) => places)).toEqual(simulateRanks(without).map(({ places }) => places))
  })
})

test('a must-have compares the median as it is, not rounded to half a point', () => {
  const voices: Voice[] = [4.5, 5].map((x) => ({
    id: String(x),
    name: '',
    code: '',
    leftOut: false,
    scores: { a: { x } },
  }))
  const musts = decision.criteria.map((each) => (each.id === 'x' ? { ...each, atLeast: 5 } : each))
  const before: Decision = { ...decision, criteria: musts, voices }
  const doc = editFramework({ decisions: [before], openId: before.id }, fillFromVoices(before))
  const [found = before] = doc.decisions
  expect(found.options[0]?.scores.x?.value).toBe(4.75)
  expect(ruledOut(found).map(({ option }) => option.id)).toEqual(['a'])
})

test('only scores that are missing are filled, and a score may be as far off as anybody’s', () => {
  const scores = { x: { value: 6, confidence: 'high', evidence: 'seen' } } as const
  const [first = emptyOption('a'), ...rest] = options
  const voices = [{ id: '1', name: '', code: '1', leftOut: false, scores: { a: { x: 2, y: 7.5 } } }]
  const doubted: Decision = { ...decision, options: [{ ...first, scores }, ...rest], voices }
  const doc = editFramework({ decisions: [doubted], openId: 'd1' }, fillFromVoices(doubted))
  expect(doc.decisions[0]?.options[0]?.scores).toEqual({
    x: scores.x,
    y: { value: 7.5, confidence: 'medium', evidence: '' },
  })
  const [option = first] = doubted.options
  expect(possibleScores(option, 'x', [])).toEqual({ low: 5, high: 7 })
  expect(possibleScores(option, 'x', voices)).toEqual({ low: 2, high: 7 })
})

test('what is removed goes from what others said, too', () => {
  const voices = [{ id: '1', name: 'Dana', code: '1', leftOut: false, scores: { a: { x: 2, y: 3 }, b: { x: 4 } } }]
  const doc = { decisions: [{ ...decision, voices }], openId: 'd1' }
  const without = (list: 'options' | 'criteria' | 'voices', id: string) =>
    editFramework(doc, { type: 'remove', list, id }).decisions[0]?.voices
  expect(without('options', 'a')?.[0]?.scores).toEqual({ b: { x: 4 } })
  expect(without('criteria', 'x')?.[0]?.scores).toEqual({ a: { y: 3 }, b: {} })
  expect(without('voices', '1')).toEqual([])
})

test('the sheet stands alone, and what was typed cannot become part of the page', () => {
  const page = scoreSheet({
    ...decision,
    title: '<b>Which?</b>',
    owner: '</script><script>alert(1)',
    options: [emptyOption('a', '"A" & <i>'), emptyOption('b', 'B')],
  })
  expect(page).toContain('<h1>&lt;b&gt;Which?&lt;/b&gt;</h1>')
  expect(page).toContain('&quot;A&quot; &amp; &lt;i&gt;')
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page.match(/<select /g)).toHaveLength(4)
  expect(page).not.toMatch(/https?:|\ssrc=|@import|url\(/)
  const alone = new Function(`return (${cellsInBits.toString()})`)() as typeof cellsInBits
  expect(alone([null, 0, 10, 2.5])).toBe('11111000001010000101')
})

test('a sheet needs something to score, and says how much it holds', () => {
  expect(sheetProblem(emptyDecision('d'))).toContain('two options')
  expect(sheetProblem(decision)).toBeUndefined()
  const many = Array.from({ length: 32 }, (_, index) => emptyOption(`o${index}`))
  expect(sheetProblem({ ...decision, options: many })).toContain('31 options')
})

test('a corrected sheet asks whether it is the same person, and then takes the place of the first', () => {
  const first = writeSheet(decision, [2, 2, 2, 2, 2, 2], 7)
  const corrected = writeSheet(decision, [9, 2, 2, 2, 2, 2], 7)
  const other = writeSheet(decision, [1, 1, 1, 1, 1, 1], 8)
  const nonce = (code: string) => nonceOf(code, decision)
  const read = (text: string, of = decision) => askedAbout(of.voices, readVoices(of, text, ids()).answers, nonce)

  // By name in one text, and by the sheet's number where one of both has no name.
  const both = read(`Bernd: ${first}\nbernd: ${corrected}\nDana: ${other}`)
  expect([both.clear, both.asked].map((each) => each.map(({ name }) => name))).toEqual([['Bernd', 'Dana'], ['bernd']])
  const here = { ...decision, voices: read(first).clear }
  const [again] = read(`Bernd: ${corrected}`, here).asked
  if (!again) throw new Error('The second code of the sheet was not asked about.')
  expect(read(`Bernd: ${other}`, here).asked).toEqual([])
  // A computer that was handed round: two names are two people.
  const named = { ...decision, voices: read(`Anna: ${first}`).clear }
  expect(read(`Bernd: ${corrected}`, named).asked).toEqual([])

  const earlier = earlierOf(here.voices, again, nonce)
  expect(askedWords(again, earlier, 'Person 1')).toBe(
    'Bernd comes from the sheet that Person 1’s code came from. Is it the same person?',
  )
  expect(askedWords({ name: 'anna' }, named.voices[0], 'Anna')).toBe(
    'anna has answered already. Is it the same person?',
  )
  const doc = editFramework({ decisions: [here], openId: 'd1' }, takeVoice(here, again, earlier))
  expect(doc.decisions[0]?.voices).toEqual([{ ...again, id: here.voices[0]?.id }])
  const kept = editFramework({ decisions: [here], openId: 'd1' }, takeVoice(here, again))
  expect(kept.decisions[0]?.voices).toHaveLength(2)
})
