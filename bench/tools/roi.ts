// node bench/tools/roi.ts: what the ROI Calculator works out of a case of 300 lines, and its 10,000 runs.
import { writeFileSync } from 'node:fs'
import { largeCase } from '#tests/tools/large-documents.ts'
import { exampleCase } from '#tools/roi-projection-calculator/model/example.ts'
import { projectAll } from '#tools/roi-projection-calculator/model/model.ts'
import { inputsWithRange } from '#tools/roi-projection-calculator/model/risk/ranges.ts'
import { effectsOf } from '#tools/roi-projection-calculator/model/risk/sensitivity.ts'
import { simulate } from '#tools/roi-projection-calculator/model/risk/simulation.ts'
import { solveAll } from '#tools/roi-projection-calculator/model/risk/solve.ts'
import { asMarkdown, machine, median, type Section } from '../harness.ts'

type Doc = ReturnType<typeof largeCase>

const rounds = 15

/** A document of its own each time: nothing that was worked out for the last one helps. */
function fresh(doc: Doc): Doc {
  return structuredClone(doc)
}

function withRanges(doc: Doc, wanted: (id: string) => boolean): Doc {
  const inputs = inputsWithRange(doc).filter(({ id }) => wanted(id))
  const ranges = inputs.map(({ id, value, max }) => [
    id,
    { low: Math.floor(value * 0.8), high: Math.min(max, Math.ceil(value * 1.2) + 1) },
  ])
  return { ...doc, ranges: Object.fromEntries(ranges) }
}

function timeOf(make: () => Doc, work: (doc: Doc) => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const doc = make()
    // Of the processor, not of the clock: a busy machine does not count.
    const from = process.cpuUsage()
    work(doc)
    return process.cpuUsage(from).user / 1000
  })
  return median(times.slice(3))
}

/** What any machine does at its own pace: sorting 100,000 numbers. */
const sortMs = timeOf(largeCase, () => Float64Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003).sort())
const large = largeCase()
const works: [string, number, Doc, (doc: Doc) => unknown][] = [
  ['three scenarios of 300 lines', 100, large, projectAll],
  ['what matters most, 300 lines', 100, large, (doc) => effectsOf(doc)],
  ['what must be true, 300 lines', 1000, large, (doc) => solveAll(doc)],
  ['10,000 runs, the worked example, every input', 2000, withRanges(exampleCase(), () => true), (doc) => simulate(doc)],
  [
    '10,000 runs, 300 lines, every amount',
    20_000,
    withRanges(large, (id) => id.endsWith('-amount')),
    (doc) => simulate(doc),
  ],
]

const section: Section = {
  title: 'What the ROI Calculator works out',
  words: `${machine()}. Processor time, medians of ${rounds - 3}, each on a case of its own, beside sorting 100,000 numbers (${sortMs.toFixed(1)} ms).`,
  head: ['work', 'promised', 'takes', 'beside the sort'],
  rows: works.map(([name, promisedMs, doc, work]) => {
    const ms = timeOf(() => fresh(doc), work)
    return [name, `${promisedMs} ms`, `${ms.toFixed(1)} ms`, (ms / sortMs).toFixed(1)]
  }),
}
const report = asMarkdown(section)
console.log(report)
writeFileSync('bench/results/roi.md', `${report}\n`)
